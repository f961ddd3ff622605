/**
 * `src/api/generated.ts` is written from `openapi.yaml` and never edited; cache tags by id live in
 * `src/api/enhanced.ts`. (A `.mjs`: the code generator's command line reads TypeScript only with extra packages.)
 *
 * @type {import('@rtk-query/codegen-openapi').ConfigFile}
 */
export default {
  schemaFile: process.env.OPENAPI_FILE ?? '../openapi.yaml',
  apiFile: './src/api/base.ts',
  apiImport: 'emptyApi',
  outputFile: './src/api/generated.ts',
  exportName: 'generatedApi',
  hooks: true,
  tag: true,
  flattenArg: true,
  encodePathParams: true,
  useUnknown: true,
};
