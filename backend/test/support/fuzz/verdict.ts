import { assertFitsDocument } from '../once/contract.js';
import type { FuzzRequest } from './requests.js';
import type { RawAnswer } from './send.js';

/** Operations that correctly return 503 in these tests: readiness, because no mail server runs here. */
const UNAVAILABLE = new Set(['GET /api/health/ready']);
/** Operations of the sign-in popup, which return error pages, as openapi.yaml says. */
const PAGES = new Set(['GET /api/auth/google', 'GET /api/auth/google/callback']);
/**
 * Statuses of requests that fail before their operation is known. They aren't documented for each operation.
 */
const OF_ANY_REQUEST = new Set([400, 404, 413, 415]);
const LARGEST_ERROR = 20_000;
const INSIDES = /\bat .*\.(ts|js):\d|node_modules|QueryFailedError|duplicate key value|invalid input syntax/;

/**
 * Returns the problem with a response, or null. No response may be a 5xx, every 4xx must be a problem
 * document without internals, and every success must be as documented.
 */
export function faultOf(
  operation: string,
  { method, target }: FuzzRequest,
  answer: RawAnswer,
): string | null {
  const { status, headers, text } = answer;
  if (status === 0) return null;
  if (status === 503 && UNAVAILABLE.has(operation)) return null;
  if (status >= 500) return `answered ${status}: ${text.slice(0, 300)}`;
  // For a page, a 404 response is a page instead of a problem document.
  if (!/^\w+ \/(api|paypal)\//.test(operation)) return null;
  if (status >= 400 && !PAGES.has(operation)) {
    const fault = faultOfProblem(status, headers['content-type'] ?? '', text);
    if (fault || OF_ANY_REQUEST.has(status)) return fault;
  }
  try {
    const type = headers['content-type'] ?? '';
    const body: unknown = /\bjson\b/.test(type) ? JSON.parse(text) : text;
    assertFitsDocument(method, new URL(target, 'http://x').pathname, status, type, body);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

function faultOfProblem(status: number, type: string, text: string): string | null {
  if (!type.startsWith('application/problem+json'))
    return `answered ${status} as "${type}": ${text.slice(0, 300)}`;
  if (text.length > LARGEST_ERROR) return `answered ${status} with ${text.length} characters`;
  if (INSIDES.test(text)) return `answered ${status} with our insides: ${text.slice(0, 300)}`;
  const problem = JSON.parse(text) as Record<string, unknown>;
  const right = problem.status === status && /^[A-Z][A-Z_]+$/.test(String(problem.code)) && problem.message;
  return right ? null : `answered ${status} with an invalid problem: ${text.slice(0, 300)}`;
}
