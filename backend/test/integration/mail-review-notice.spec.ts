import { until } from '@groundswell/testing/until';
import { ConsoleLogger } from '@nestjs/common';

import { IdeasJobsModule } from '../../src/modules/ideas/ideas-jobs.module.js';
import { newId } from '../../src/shared/ids.js';
import { storeUser } from '../mothers/account.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { startSmtp } from '../support/smtp.js';
import { database, dataSource } from '../support/database-set-up.js';
import { startWorker } from '../support/worker.js';

describe('the review notice', () => {
  const logged: string[] = [];
  const logger = new ConsoleLogger({ logLevels: ['warn', 'error'] });
  logger.warn = logger.error = (...words: unknown[]) => void logged.push(words.join(' '));

  beforeEach(async () => {
    logged.length = 0;
    await dataSource.query('TRUNCATE users, ideas, outbox CASCADE');
  });

  async function anIdea(): Promise<string> {
    const { id: authorId } = await storeUser(dataSource, { email: 'ada@example.com', username: 'Ada' });
    const title = 'Tea <Timer> & Co';
    return (await storeIdea(dataSource, { authorId, slug: 'tea-timer', title })).id;
  }

  async function review(smtpUrl: string, payload: Record<string, unknown>) {
    const worker = await startWorker({
      databaseUrl: database.url,
      smtpUrl,
      modules: [IdeasJobsModule],
      logger,
    });
    await worker.unitOfWork.run((tx) => worker.outbox.add(tx, { type: 'idea.review-notice', payload }));
    return worker;
  }

  it('is delivered with the exact comments as harmless text, even if the server defers the first attempt', async () => {
    let answers = 0;
    const smtp = await startSmtp({
      onRecipient: () => ((answers += 1) === 1 ? { responseCode: 450, message: '4.2.0 Greylisted' } : null),
    });
    const reviewComments = 'Who is it for?\nAnd why <b>now</b>?';
    const ideaId = await anIdea();
    const worker = await review(smtp.url, { ideaId, decision: 'changes-requested', reviewComments });
    await until(() => smtp.accepted.length > 0);
    const body = smtp.accepted[0]!.body;
    expect(smtp.accepted[0]!.headers.get('subject')).toBe('Please change your idea: Tea <Timer> & Co');
    expect(body).toContain('Who is it for?\r\nAnd why <b>now</b>?');
    expect(body).toContain('Who is it for?<br>And why &#60;b&#62;now&#60;/b&#62;?');
    expect(body).toContain('Tea &#60;Timer&#62; &#38; Co');
    expect(body).toContain('href="http://groundswell.test/dashboard"');
    const [row] = await dataSource.query<{ id: string }[]>('SELECT id FROM outbox');
    expect(smtp.accepted[0]!.headers.get('message-id')).toBe(`<${row!.id}@groundswell.test>`);
    expect(logged.join()).toContain('450 4.2.0');
    expect(logged.join()).not.toContain('ada');
    await worker.afterRetries();
    expect(smtp.accepted).toHaveLength(1);
  });

  it("is dropped and its job fails if the server permanently rejects the author's address", async () => {
    let attempts = 0;
    const smtp = await startSmtp({
      onRecipient: () => {
        attempts += 1;
        return { responseCode: 550, message: '5.1.1 <ada@example.com> unknown' };
      },
    });
    const ideaId = await anIdea();
    const worker = await review(smtp.url, { ideaId, decision: 'approved', reviewComments: null });
    await until(() => logged.length > 0);
    expect(logged.join()).toMatch(/idea\.review-notice .* failed permanently at attempt 1: .*550 5\.1\.1/);
    expect(logged.join()).not.toContain('ada@');
    await worker.afterRetries();
    expect(attempts).toBe(1);
  });

  it("isn't sent for a deleted idea, and fails if its job is malformed", async () => {
    const smtp = await startSmtp();
    const worker = await review(smtp.url, { ideaId: newId(), decision: 'approved', reviewComments: null });
    await worker.unitOfWork.run((tx) =>
      worker.outbox.add(tx, { type: 'idea.review-notice', payload: { ideaId: 'x', decision: 'approved' } }),
    );
    await until(() => logged.length > 0);
    expect(logged.join()).toContain('The payload has no ideaId.');
    expect(logged).toHaveLength(1);
    expect(smtp.accepted).toEqual([]);
  });
});
