// A mail server that takes everything, in a process of its own: nothing that is measured shares a thread with it. It tells the process that
// forked it its address, and on any message from there what it has taken so far.
import { once } from 'node:events';

import { SMTPServer } from 'smtp-server';

import { ALONE } from './mail.mjs';

/** Characters in which the headers end. */
const HEAD = 4_000;

const ids = new Set();
let taken = 0;

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, _session, done) {
    let head = '';
    stream.on('data', (chunk) => (head += head.length < HEAD ? chunk.toString('latin1') : ''));
    stream.on('end', () => {
      const id = /^message-id: (.*)$/im.exec(head)?.[1] ?? '';
      if (!id.endsWith(ALONE)) {
        taken += 1;
        ids.add(id);
      }
      done();
    });
  },
});
server.on('error', () => undefined);
const listening = server.listen(0, '127.0.0.1');
await once(listening, 'listening');
process.on('message', () => process.send({ taken, different: ids.size }));
process.on('disconnect', () => process.exit());
process.send({ url: `smtp://127.0.0.1:${listening.address().port}` });
