/**
 * The developer guide's examples. `e2e/specs/developers.spec.ts` runs them unchanged, with the environment
 * variables that they read.
 */

export const setUp = (origin: string) => `export GROUNDSWELL=${origin}
export GROUNDSWELL_KEY=gsk_...`;

export const LIST_IDEAS = `curl -H "Authorization: Bearer $GROUNDSWELL_KEY" "$GROUNDSWELL/api/user/ideas"`;

export const ALL_PAGES = `const headers = { authorization: \`Bearer \${process.env.GROUNDSWELL_KEY}\` };
let next = new URL('/api/user/waitlists?limit=100', process.env.GROUNDSWELL);
while (next) {
  const response = await fetch(next, { headers });
  if (!response.ok) throw new Error(\`\${response.status}: \${(await response.json()).message}\`);
  const { subscribers } = await response.json();
  for (const { email, status } of subscribers) console.log(email, status);
  const path = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  next = path ? new URL(path, next) : null;
}`;

export const AN_ERROR = `curl -H "Authorization: Bearer $GROUNDSWELL_KEY" "$GROUNDSWELL/api/user/waitlists?limit=0"`;

export const REMAINING = `curl -sI -H "Authorization: Bearer $GROUNDSWELL_KEY" "$GROUNDSWELL/api/user/ideas" | grep -i ratelimit`;

export const CREATE_DRAFT = `curl -H "Authorization: Bearer $GROUNDSWELL_KEY" -H "Content-Type: application/json" \\
  -H "Idempotency-Key: 4c2f0d0e-6c1b-4d3a-9f3e-0f6f7a1b2c3d" \\
  -d '{"title": "Tea timer", "description": "Tells you when your tea is ready.", "category": "Productivity", "status": "draft"}' \\
  "$GROUNDSWELL/api/ideas"`;

export const ADD_PERSON = `curl -H "Authorization: Bearer $GROUNDSWELL_KEY" -H "Content-Type: application/json" \\
  -d "{\\"ideaId\\": \\"$IDEA\\", \\"email\\": \\"ada@example.com\\", \\"tags\\": [\\"fair\\"]}" \\
  "$GROUNDSWELL/api/user/waitlists"`;

export const READ_WAITLIST = `curl -H "Authorization: Bearer $GROUNDSWELL_KEY" "$GROUNDSWELL/api/user/waitlists?ideaId=$IDEA&tag=fair"`;

export const SEND_PEOPLE = `curl -X PUT -H "Authorization: Bearer $GROUNDSWELL_KEY" -H "Content-Type: application/json" \\
  -d '{"subscribers": [{"email": "ada@example.com", "tags": ["crm"]}, {"email": "bob@example.com", "name": "Bob"}]}' \\
  "$GROUNDSWELL/api/ideas/$IDEA/waitlist/bulk"`;

export const UNSUBSCRIBE_PERSON = `curl -X PATCH -H "Authorization: Bearer $GROUNDSWELL_KEY" -H "Content-Type: application/json" \\
  -d '{"status": "unsubscribed"}' "$GROUNDSWELL/api/user/waitlists/$SUBSCRIBER"`;

export const FOLLOW_CHANGES = `const headers = { authorization: \`Bearer \${process.env.GROUNDSWELL_KEY}\` };
let since = process.env.SINCE ?? '1970-01-01T00:00:00Z';
let next = new URL(\`/api/user/waitlists?limit=100&since=\${since}\`, process.env.GROUNDSWELL);
while (next) {
  const response = await fetch(next, { headers });
  if (!response.ok) throw new Error(\`\${response.status}: \${(await response.json()).message}\`);
  const { subscribers } = await response.json();
  for (const { email, status, updatedAt } of subscribers) {
    console.log(email, status); // Yours: update your copy.
    since = updatedAt;
  }
  const path = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  next = path ? new URL(path, next) : null;
}
console.log(since); // Store it, and continue from it next time.`;

export const CREATE_WEBHOOK = `curl -H "Authorization: Bearer $GROUNDSWELL_KEY" -H "Content-Type: application/json" \\
  -d "{\\"url\\": \\"$HOOK_URL\\", \\"events\\": [\\"subscriber.joined\\", \\"subscriber.unsubscribed\\"]}" \\
  "$GROUNDSWELL/api/webhooks"`;

export const TEST_WEBHOOK = `curl -X POST -H "Authorization: Bearer $GROUNDSWELL_KEY" "$GROUNDSWELL/api/webhooks/$WEBHOOK/test"`;

export const RECEIVE_WITH_PACKAGE = `import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.GROUNDSWELL_SECRET);
createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk; // The raw body: parsing it would break the signature.
  try {
    const event = webhook.verify(body, request.headers);
    console.log(request.headers['webhook-id'], event.type);
    response.writeHead(204).end();
  } catch {
    response.writeHead(400).end();
  }
}).listen(process.env.PORT);`;

export const RECEIVE_WITH_NODE = `import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const key = Buffer.from(process.env.GROUNDSWELL_SECRET.slice('whsec_'.length), 'base64');

function isSigned(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - time) < 300)) return false;
  const right = createHmac('sha256', key).update(\`\${id}.\${time}.\${body}\`).digest();
  return signatures.split(' ').some((one) => {
    const given = Buffer.from(one.slice('v1,'.length), 'base64');
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const signed = isSigned(request.headers, body);
  if (signed) console.log(request.headers['webhook-id'], JSON.parse(body).type);
  response.writeHead(signed ? 204 : 400).end();
}).listen(process.env.PORT);`;

export const RECEIVE_WITH_PYTHON = `import base64, hashlib, hmac, json, os, time
from http.server import BaseHTTPRequestHandler, HTTPServer

KEY = base64.b64decode(os.environ["GROUNDSWELL_SECRET"].removeprefix("whsec_"))

def is_signed(headers, body):
    id, sent = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "0")
    if not sent.isdecimal() or abs(time.time() - int(sent)) > 300:
        return False
    digest = hmac.new(KEY, f"{id}.{sent}.".encode() + body, hashlib.sha256).digest()
    right = "v1," + base64.b64encode(digest).decode()
    given = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(one.encode(), right.encode()) for one in given)

class Hook(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        signed = is_signed(self.headers, body)
        if signed:
            print(self.headers["webhook-id"], json.loads(body)["type"], flush=True)
        self.send_response(204 if signed else 400)
        self.end_headers()

HTTPServer(("", int(os.environ["PORT"])), Hook).serve_forever()`;

export const FAILED_DELIVERIES = `curl -H "Authorization: Bearer $GROUNDSWELL_KEY" "$GROUNDSWELL/api/webhooks/$WEBHOOK/deliveries?state=failed"`;

export const RESEND = `curl -X POST -H "Authorization: Bearer $GROUNDSWELL_KEY" \\
  "$GROUNDSWELL/api/webhooks/$WEBHOOK/deliveries/$DELIVERY/retry"`;

export const widget = (origin: string) =>
  `<script async src="${origin}/widget.js" data-idea="quiet-hours" data-theme="auto"></script>`;

export const claudeCode = (origin: string) => `claude mcp add --transport http groundswell ${origin}/mcp \\
  --header "Authorization: Bearer $GROUNDSWELL_KEY"`;

export const vsCode = (origin: string) => `{
  "inputs": [
    { "type": "promptString", "id": "groundswell-key", "description": "Groundswell key", "password": true }
  ],
  "servers": {
    "groundswell": {
      "type": "http",
      "url": "${origin}/mcp",
      "headers": { "Authorization": "Bearer \${input:groundswell-key}" }
    }
  }
}`;

export const LIST_TOOLS = `curl -H "Authorization: Bearer $GROUNDSWELL_KEY" -H "Content-Type: application/json" \\
  -H "Accept: application/json, text/event-stream" \\
  -d '{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}' "$GROUNDSWELL/mcp"`;

export const VERIFY_REPORT = `import { createPublicKey, verify } from 'node:crypto';

const origin = process.env.GROUNDSWELL;
const read = async (path) => (await fetch(origin + path)).json();
const jws = await (await fetch(\`\${origin}/api/reports/\${process.env.REPORT}.jws\`)).text();
const [head, payload, signature] = jws.trim().split('.');
const { kid } = JSON.parse(Buffer.from(head, 'base64url'));
const { keys } = await read('/.well-known/groundswell-evidence.json');
const key = createPublicKey({ key: keys.find((one) => one.kid === kid), format: 'jwk' });
console.log(verify(null, Buffer.from(\`\${head}.\${payload}\`), key, Buffer.from(signature, 'base64url')));
console.log(await read(\`/api/evidence/reports/\${process.env.REPORT}/standing\`));`;

export const GENERATE = `curl -so openapi.yaml "$GROUNDSWELL/openapi.yaml"
npx openapi-typescript openapi.yaml --default-non-nullable=false -o groundswell.ts
npx orval --input openapi.yaml --client fetch --mode single --output groundswell.ts
npx swagger-typescript-api generate --path openapi.yaml --enum-style=union --output . --name groundswell.ts`;

export const TYPED_CLIENT = `npm run client:build && npm pack ./client`;

export const USE_CLIENT = `import { connect, listMyIdeas } from '@groundswell/client';

const client = connect({ origin: process.env.GROUNDSWELL, apiKey: process.env.GROUNDSWELL_KEY });
const { data, error } = await listMyIdeas({ client });
if (error) throw new Error(\`\${error.code}: \${error.message}\`);
console.log(data.map(({ title, status }) => \`\${title}: \${status}\`));`;
