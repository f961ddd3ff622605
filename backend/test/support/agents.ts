import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

import type { Unread } from './http-client.js';
import { bearer } from './api-keys.js';
import type { TestApp } from './test-app.js';

/** A result as the SDK's client returns it. */
export interface ToolAnswer {
  isError?: boolean;
  structuredContent?: Unread;
  content: { type: string; text: string }[];
}

/** An agent that uses the product with a key, through the SDK's own client. */
export interface Agent {
  client: Client;
  call(name: string, args?: Record<string, unknown>): Promise<ToolAnswer>;
  close(): Promise<void>;
}

/** Connects an agent. @param protocol the generation of the protocol, before or from July 2026. */
export async function agentOf(
  app: TestApp,
  token: string,
  protocol: 'legacy' | 'modern' = 'legacy',
): Promise<Agent> {
  const mode = protocol === 'legacy' ? ('legacy' as const) : { pin: '2026-07-28' };
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', app.url), {
    requestInit: { headers: bearer(token) },
  });
  await client.connect(transport);
  return {
    client,
    call: async (name, args = {}) => (await client.callTool({ name, arguments: args })) as ToolAnswer,
    close: () => client.close(),
  };
}

/** A tool's error: what happened, and what to do next. */
export function errorIn({ isError, content }: ToolAnswer): Unread {
  if (!isError) throw new Error(`The tool succeeded: ${content[0]?.text}`);
  return JSON.parse(content[0]!.text) as Unread;
}
