// A mail server that accepts everything, in a separate process, so that it shares no thread with the measured
// code. It sends its URL to the parent process. When it receives any message from the parent, it replies with
// the number of emails received so far, not counting those whose Message-ID ends in IGNORED.
import { startSmtpSink } from '../../testing/smtp-sink.mjs';

const { IGNORED = '' } = process.env;
const ids = new Set();
let count = 0;

const { url } = await startSmtpSink({
  keeps: false,
  onMessage: (mail) => {
    const id = mail.headers.get('message-id') ?? '';
    if (id.endsWith(IGNORED)) return null;
    count += 1;
    ids.add(id);
    return null;
  },
});
process.on('message', () => process.send?.({ count, different: ids.size }));
process.on('disconnect', () => process.exit());
process.send?.({ url });
