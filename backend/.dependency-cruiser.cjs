/** The rules of docs/architecture.md, executable: `npm run boundaries`. */
const feature = '^src/modules/([^/]+)';

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
      comment: 'The kernel imports itself and the UUID generator, nothing else.',
      severity: 'error',
      from: { path: '^src/shared', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: ['^src/shared', 'node_modules/uuid'] },
    },
    {
      name: 'domain-is-plain-typescript',
      comment:
        'Rule 1: domain imports shared and its own folder; and how other scripts are spelled in Latin letters, which is a table.',
      severity: 'error',
      from: { path: `${feature}/domain`, pathNot: '\\.spec\\.ts$' },
      to: { pathNot: ['^src/shared', '^src/modules/$1/domain', 'node_modules/transliteration'] },
    },
    {
      name: 'application-knows-no-technology',
      comment: "Rule 2: application imports domain, shared, Injectable, and other modules' index.",
      severity: 'error',
      from: { path: `${feature}/application`, pathNot: '\\.spec\\.ts$' },
      to: {
        pathNot: [
          '^src/shared',
          '^src/modules/$1/(domain|application)',
          '^src/modules/[^/]+/index\\.ts$',
          'node_modules/@nestjs/common',
        ],
      },
    },
    {
      name: 'adapters-are-islands',
      comment:
        'Rule 3: http, jobs and infrastructure never import each other; a controller or a job may use its own queries.',
      severity: 'error',
      from: { path: `${feature}/(http|jobs|infrastructure)` },
      to: {
        path: '^src/modules/$1/(http|jobs|infrastructure)',
        pathNot: ['^src/modules/$1/$2', '^src/modules/$1/infrastructure/[^/]+\\.queries\\.ts$'],
      },
    },
    {
      name: 'modules-meet-at-index',
      comment: 'Rule 4: module to module only through index.ts.',
      severity: 'error',
      from: { path: feature },
      to: { path: '^src/modules/([^/]+)', pathNot: ['^src/modules/$1/', '^src/modules/[^/]+/index\\.ts$'] },
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
      from: { path: '^src', pathNot: '\\.spec\\.ts$' },
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
