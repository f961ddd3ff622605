/** The frontend's rules of docs/architecture.md, executable: `npm run boundaries`. Tests keep to them too. */

/** From the bottom up: each imports those before it, and what shares its row imports one another. */
const LAYERS = [['theme'], ['api', 'lib'], ['ui'], ['routing'], ['features'], ['app', 'embed']];

const feature = '^src/features/([^/]+)';
const TESTS = ['^src/testing/', '\\.(test|harness|factory)\\.tsx?$'];
const under = (folders) => `^src/(${folders.join('|')})/`;

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: { path: '^src' },
      to: { circular: true },
    },
    ...LAYERS.slice(0, -1).map((layer, index) => ({
      name: `${layer.join('-and-')}-below-the-rest`,
      severity: 'error',
      from: { path: under(layer) },
      to: { path: under(LAYERS.slice(index + 1).flat()) },
    })),
    {
      name: 'features-meet-at-top-files',
      comment: 'A feature imports of another what lies directly in its folder.',
      severity: 'error',
      from: { path: feature },
      to: { path: `${feature}/.+/`, pathNot: '^src/features/$1/' },
    },
    {
      name: 'no-cycles-of-features',
      comment: 'Not even by way of different files.',
      severity: 'error',
      scope: 'folder',
      from: { path: `${feature}$` },
      to: { path: `${feature}$`, pathNot: '^src/features/$1$', circular: true },
    },
    {
      name: 'testing-knows-no-feature',
      comment:
        'What all tests share; without this rule, every feature would be in a cycle by way of its tests.',
      severity: 'error',
      from: { path: '^src/testing/' },
      to: { path: under(['routing', 'features', 'app', 'embed']) },
    },
    {
      name: 'no-test-parts-in-the-product',
      severity: 'error',
      from: { path: '^src', pathNot: TESTS },
      to: { path: TESTS },
    },
    {
      name: 'not-to-dev-dependencies',
      severity: 'error',
      from: { path: '^src', pathNot: TESTS },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'not-to-what-is-not-there',
      comment: 'An import that cannot be followed would be held to no rule.',
      severity: 'error',
      from: { path: '^src' },
      // What a plugin of the build answers.
      to: { couldNotResolve: true, pathNot: '^virtual:' },
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
