/**
 * Configures the two API clients generated from `openapi.yaml`. They are never edited. They are separate so
 * that a visitor doesn't download the calls used by founders and admins: `src/api/generated.ts` is for the
 * public screens, `src/api/generated-workspace.ts` for all other screens. Cache tags with IDs are in
 * `enhanced.ts` and `workspace.ts` next to them. (This file is `.mjs` because the generator's CLI needs extra
 * packages to read TypeScript.)
 */
const PUBLIC = [
  ...['getSession', 'login', 'logout'],
  ...['listIdeas', 'getIdea', 'getGlobalStats'],
  ...['getVoteStatus', 'castVote', 'withdrawVote', 'joinWaitlist', 'getOffer'],
  ...['listFeedback', 'listPinnedFeedback', 'postFeedback', 'postReply', 'removeFeedback', 'removeReply'],
  ...['listPlans', 'getExchangeRates'],
];

/** Calls read with `EventSource`, because their responses stream for minutes. */
const STREAMED = ['followCampaign'];

/** Headers that `base.ts` adds to every call. */
const SENT_BY_BASE = ['X-Proof', 'Idempotency-Key'];

const isPublic = (operationId) => PUBLIC.includes(operationId);

/** The repository root, or a temporary folder used in its place. */
const ROOT = process.env.GENERATE_IN ?? '..';

/** @type {import('@rtk-query/codegen-openapi').ConfigFile} */
export default {
  schemaFile: `${ROOT}/openapi.yaml`,
  // The generator formats with Prettier, which understands the options in oxfmt's configuration.
  prettierConfigFile: '../.oxfmtrc.json',
  apiFile: `${ROOT}/frontend/src/api/base.ts`,
  apiImport: 'emptyApi',
  outputFiles: {
    [`${ROOT}/frontend/src/api/generated.ts`]: { exportName: 'generatedApi', filterEndpoints: isPublic },
    [`${ROOT}/frontend/src/api/generated-workspace.ts`]: {
      exportName: 'generatedWorkspaceApi',
      filterEndpoints: (operationId) => !isPublic(operationId) && !STREAMED.includes(operationId),
    },
  },
  endpointOverrides: [{ pattern: /./, parameterFilter: (name) => !SENT_BY_BASE.includes(name) }],
  hooks: true,
  tag: true,
  flattenArg: true,
  encodePathParams: true,
  useUnknown: true,
};
