/**
 * Two clients are written from `openapi.yaml` and never edited, so that a visitor does not download the
 * founders' and the admins' calls: `src/api/generated.ts` for the public screens,
 * `src/api/generated-workspace.ts` for everything else. Cache tags by id live beside them, in `enhanced.ts`
 * and `workspace.ts`. (A `.mjs`: the code generator's command line reads TypeScript only with extra
 * packages.)
 */
const PUBLIC = [
  ...['getSession', 'login', 'logout'],
  ...['listIdeas', 'getIdea', 'getGlobalStats'],
  ...['getVoteStatus', 'castVote', 'withdrawVote', 'joinWaitlist', 'getOffer'],
  ...['listFeedback', 'listPinnedFeedback', 'postFeedback', 'postReply', 'removeFeedback', 'removeReply'],
  ...['listPlans', 'getExchangeRates'],
];

/** Read by `EventSource`: their answers go on for minutes. */
const STREAMED = ['followCampaign'];

/** Sent by `base.ts`, whatever the call. */
const SENT_BY_BASE = ['X-Proof', 'Idempotency-Key'];

const isPublic = (operationId) => PUBLIC.includes(operationId);

/** The repository, or a folder that stands in for it. */
const ROOT = process.env.GENERATE_IN ?? '..';

/** @type {import('@rtk-query/codegen-openapi').ConfigFile} */
export default {
  schemaFile: `${ROOT}/openapi.yaml`,
  // It formats with Prettier, which knows the options that oxfmt took over from it.
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
