import { type ReceivedMail, type SinkOptions, startSmtpSink } from '@groundswell/testing/smtp-sink';

/** A mail server for one test, on a free port. */
export interface TestSmtp {
  url: string;
  /** The accepted emails. */
  accepted: ReceivedMail[];
  stop(): Promise<void>;
}

const running = new Set<() => Promise<void>>();

afterEach(async () => {
  for (const stop of [...running]) await stop();
});

/** Starts a mail server that runs until the end of the test or `stop()`. */
export async function startSmtp(options: SinkOptions = {}): Promise<TestSmtp> {
  const sink = await startSmtpSink(options);
  const stop = async () => {
    if (running.delete(stop)) await sink.stop();
  };
  running.add(stop);
  return { ...sink, stop };
}
