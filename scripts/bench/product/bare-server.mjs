// The floor for reads: node:http and nothing else. Gets answers over IPC, `{ path: { headers, body } }`, and sends their bytes.
import { createServer } from 'node:http';

let answers = new Map();
const server = createServer((request, response) => {
  const answer = answers.get(request.url);
  if (answer === undefined) return response.writeHead(404).end();
  response.writeHead(200, answer.headers);
  response.end(answer.body);
});

process.on('message', (given) => {
  answers = new Map(
    Object.entries(given).map(([path, { headers, body }]) => [
      path,
      { headers, body: Buffer.from(body, 'base64') },
    ]),
  );
  process.send('ready');
});
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
