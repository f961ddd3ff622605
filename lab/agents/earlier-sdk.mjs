import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

/**
 * Uses the tools through version 1 of the SDK, which most agents have. This client checks each result against
 * the tool's output schema.
 * @param {string} url
 * @param {string} key
 * @returns {Promise<{ tools: string[], called: string[] }>}
 */
export async function tour(url, key) {
  const client = new Client({ name: 'lab', version: '1.0.0' });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }));
  const { tools } = await client.listTools();
  /** @type {string[]} */
  const called = [];
  const call = async (name, args = {}) => {
    const answer = /** @type {any} */ (await client.callTool({ name, arguments: args }));
    if (answer.isError) throw new Error(`${name}: ${answer.content[0].text}`);
    called.push(name);
    return answer.structuredContent;
  };
  const { ideas } = await call('list_ideas');
  const { id: ideaId } = ideas.find(({ status }) => status === 'active');
  await call('get_idea', { ideaId });
  await call('get_evidence', { ideaId });
  await call('list_subscribers', { ideaId, limit: 5 });
  const { messages } = await call('list_messages', { limit: 5 });
  await call('answer_message', { messageId: messages[0].id, answer: 'Thank you.', confirm: true });
  const goal = { metric: 'confirmed', rate: 0.08, visitors: 300, days: 14 };
  await call('plan_goal', { ideaId, ...goal });
  const idea = { title: 'By an agent', description: 'A draft.', category: 'Productivity' };
  await call('draft_idea', { ...idea, confirm: true });
  const mail = { name: 'Launch', subject: 'We are live', content: '<p>See {{ideaUrl}}</p>', type: 'launch' };
  await call('draft_campaign', { ideaId, ...mail, confirm: true });
  await client.close();
  return { tools: tools.map(({ name }) => name), called };
}
