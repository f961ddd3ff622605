// A mail server that takes everything, in a process of its own: nothing that is measured shares a thread
// with it. It tells the process that started it its address, and on any message from there what it has taken
// so far, except mails whose Message-ID ends in IGNORED.
import { startSmtpSink } from '../../testing/smtp-sink.mjs';

const { IGNORED = '' } = process.env;
const ids = new Set();
let taken = 0;

const { url } = await startSmtpSink({
  keeps: false,
  onMessage: (mail) => {
    const id = mail.headers.get('message-id') ?? '';
    if (id.endsWith(IGNORED)) return null;
    taken += 1;
    ids.add(id);
    return null;
  },
});
process.on('message', () => process.send?.({ taken, different: ids.size }));
process.on('disconnect', () => process.exit());
process.send?.({ url });
