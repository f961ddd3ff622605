/** The rules of docs/architecture.md, executable: `npm run boundaries`. */
const feature = '^src/modules/([^/]+)';
/** A large module is divided into rooms, each with its own layers: `billing/ledger/domain`. */
const room = '[^/]*/?';
/** Rooms of billing, lowest first. */
const billingRooms = ['catalog', 'ledger', 'providers', 'checkout'];
/** Folders of the platform, lowest first. */
const platformFolders = [
  ...['config', 'signing', 'redis', 'limits', 'metrics', 'i18n', 'outgoing', 'images', 'networks', 'events'],
  ...['database', 'tracing', 'services', 'personal-data', 'queue', 'outbox', 'mail', 'storage', 'backup'],
  ...['http', 'health', 'worker'],
];
/** Rooms of `platform/http`, lowest first. */
const httpRooms = ['input', 'responses', 'openapi', 'auth', 'cache', 'app'];

/** Rules for the folders in `path`, lowest first: each may import only those before it. Specs are exempt. */
const layers = (path, folders) => [
  ...folders.slice(0, -1).map((folder, i) => ({
    name: `${path}/${folder}-knows-no-folder-above-it`,
    severity: 'error',
    from: { path: `^src/${path}/${folder}/`, pathNot: '\\.spec\\.ts$' },
    to: { path: `^src/${path}/(${folders.slice(i + 1).join('|')})/` },
  })),
  {
    name: `${path}-has-only-the-folders-listed-here`,
    comment:
      'A folder missing from the list has no position in the order, so its imports would not be checked.',
    severity: 'error',
    from: {},
    to: { path: `^src/${path}/[^/]+/`, pathNot: `^src/${path}/(${folders.join('|')})/` },
  },
];

/** Adapters for a single provider. They count as infrastructure. */
const provider = '^src/modules/billing/providers/(paypal|razorpay)/';

/** Descriptors of form fields: plain data, which any module may read. */
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
      comment: 'The shared kernel imports only itself, the UUID generator and the tables of UTS 46.',
      severity: 'error',
      from: { path: '^src/shared', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: ['^src/shared', 'node_modules/uuid', 'node_modules/tr46'] },
    },
    {
      name: 'domain-is-plain-typescript',
      comment:
        'Rule 1: domain imports only shared, its own folder, the descriptors of form fields, and the tables of letters (transliteration, tinyld).',
      severity: 'error',
      from: { path: `${feature}/${room}domain/`, pathNot: '\\.spec\\.ts$' },
      to: {
        pathNot: [
          '^src/shared',
          `^src/modules/$1/${room}domain/`,
          descriptors,
          'node_modules/(?:transliteration|tinyld)/',
        ],
      },
    },
    {
      name: 'application-knows-no-technology',
      comment: "Rule 2: application imports only domain, shared, Injectable, and other modules' index.",
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
        'Rule 3: http, jobs and infrastructure never import each other, but a controller or a job may use its own queries.',
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
      comment:
        'Rule 4: modules import each other only through index.ts, except for the descriptors of form fields.',
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
      comment: 'It imports the folders of the platform, so none of them may import it.',
      severity: 'error',
      from: { path: '^src/platform/' },
      to: { path: '^src/platform/platform\\.module\\.ts$' },
    },
    {
      name: 'providers-are-behind-their-port',
      comment: "Only billing's module file imports provider adapters, which import neither http nor jobs.",
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
      comment:
        'The production image does not contain the local stubs, so nothing may import them statically.',
      severity: 'error',
      from: { path: '^src', pathNot: '^src/local' },
      to: { path: '^src/local', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    },
    {
      name: 'not-to-dev-dependencies',
      severity: 'error',
      // src/local isn't in the image. It is a separate package that also uses the backend's dependencies.
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
