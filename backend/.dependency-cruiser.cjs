/** The rules of docs/architecture.md, executable: `npm run boundaries`. */
const feature = '^src/modules/([^/]+)';
/** A large module is divided into rooms, each with layers of its own: `billing/ledger/domain`. */
const room = '[^/]*/?';
/** Rooms of billing, lowest first. */
const billingRooms = ['catalog', 'ledger', 'providers', 'checkout'];
/** Folders of the platform, lowest first. */
const platformFolders = [
  ...['config', 'signing', 'redis', 'limits', 'metrics', 'outgoing', 'images', 'networks', 'events'],
  ...['database', 'tracing', 'services', 'personal-data', 'queue', 'outbox', 'mail', 'storage', 'backup'],
  ...['http', 'health', 'worker'],
];
/** Rooms of `platform/http`, lowest first. */
const httpRooms = ['input', 'responses', 'openapi', 'auth', 'cache', 'app'];

/** Rules for the folders in `path`, lowest first: each imports only those before it. Specs are free. */
const layers = (path, folders) => [
  ...folders.slice(0, -1).map((folder, i) => ({
    name: `${path}/${folder}-knows-no-folder-above-it`,
    severity: 'error',
    from: { path: `^src/${path}/${folder}/`, pathNot: '\\.spec\\.ts$' },
    to: { path: `^src/${path}/(${folders.slice(i + 1).join('|')})/` },
  })),
  {
    name: `${path}-has-only-the-folders-listed-here`,
    comment: 'A folder that is in no list has no place in the order, so nothing would check its imports.',
    severity: 'error',
    from: {},
    to: { path: `^src/${path}/[^/]+/`, pathNot: `^src/${path}/(${folders.join('|')})/` },
  },
];

/** An adapter for one provider is infrastructure by another name. */
const provider = '^src/modules/billing/providers/(paypal|razorpay)/';

/** What people fill in, field by field: data, which any module may read. */
const descriptors = '^src/modules/(ideas/domain/idea-content|waitlist/domain/sign-up-answers)\\.ts$';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: { path: '^src' },
      to: { circular: true },
    },
    {
      name: 'shared-is-pure',
      comment: 'The kernel imports itself, the UUID generator and the tables of UTS 46, nothing else.',
      severity: 'error',
      from: { path: '^src/shared', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: ['^src/shared', 'node_modules/uuid', 'node_modules/tr46'] },
    },
    {
      name: 'domain-is-plain-typescript',
      comment:
        'Rule 1: domain imports shared, its own folder and the descriptors of records; and how other scripts are spelled in Latin letters, which is a table.',
      severity: 'error',
      from: { path: `${feature}/${room}domain/`, pathNot: '\\.spec\\.ts$' },
      to: {
        pathNot: [
          '^src/shared',
          `^src/modules/$1/${room}domain/`,
          descriptors,
          'node_modules/transliteration',
        ],
      },
    },
    {
      name: 'application-knows-no-technology',
      comment: "Rule 2: application imports domain, shared, Injectable, and other modules' index.",
      severity: 'error',
      from: { path: `${feature}/${room}application/`, pathNot: '\\.spec\\.ts$' },
      to: {
        pathNot: [
          '^src/shared',
          `^src/modules/$1/${room}(domain|application)/`,
          '^src/modules/[^/]+/index\\.ts$',
          descriptors,
          'node_modules/@nestjs/common',
        ],
      },
    },
    {
      name: 'adapters-are-islands',
      comment:
        'Rule 3: http, jobs and infrastructure never import each other; a controller or a job may use its own queries.',
      severity: 'error',
      from: { path: `${feature}/${room}(http|jobs|infrastructure)/` },
      to: {
        path: `^src/modules/$1/${room}(http|jobs|infrastructure)/`,
        pathNot: [
          `^src/modules/$1/${room}$2/`,
          `^src/modules/$1/${room}infrastructure/[^/]+\\.queries\\.ts$`,
        ],
      },
    },
    {
      name: 'modules-meet-at-index',
      comment: 'Rule 4: module to module only through index.ts, but for the descriptors of records.',
      severity: 'error',
      from: { path: feature },
      to: {
        path: '^src/modules/([^/]+)',
        pathNot: ['^src/modules/$1/', '^src/modules/[^/]+/index\\.ts$', descriptors],
      },
    },
    ...layers('modules/billing', billingRooms),
    ...layers('platform', platformFolders),
    ...layers('platform/http', httpRooms),
    {
      name: 'platform-module-composes-the-platform',
      comment: 'It imports folders of the platform, so none of them may import it.',
      severity: 'error',
      from: { path: '^src/platform/' },
      to: { path: '^src/platform/platform\\.module\\.ts$' },
    },
    {
      name: 'providers-are-behind-their-port',
      comment:
        "Only billing's composition names an adapter for a provider, which knows neither http nor jobs.",
      severity: 'error',
      from: { path: '^src/modules/billing/', pathNot: [provider, '\\.module\\.ts$'] },
      to: { path: provider },
    },
    {
      name: 'provider-adapters-are-infrastructure',
      severity: 'error',
      from: { path: provider },
      to: { path: `${feature}/${room}(application|http|jobs)/` },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^src/(platform|shared)' },
      to: { path: '^src/(modules|local|bin)' },
    },
    {
      name: 'local-is-loaded-on-demand',
      comment: 'Stand-ins are left out of the production image: nothing imports them statically.',
      severity: 'error',
      from: { path: '^src', pathNot: '^src/local' },
      to: { path: '^src/local', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    },
    {
      name: 'not-to-dev-dependencies',
      severity: 'error',
      // No image holds src/local, a package of its own that takes from the backend's what it does not name.
      from: { path: '^src', pathNot: '\\.spec\\.ts$|^src/local/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
