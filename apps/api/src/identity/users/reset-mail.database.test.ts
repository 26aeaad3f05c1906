import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { readMessage, startMailCatcher } from '@x/mail-catcher';
import { expect, test } from 'vitest';
import { createMailer } from '../../platform/mail/mailer.ts';
import { createJobQueue, type JobQueue } from '../../platform/queue/queue.ts';
import type { Services } from '../../platform/services.ts';
import { createTestApplication } from '../../testing/test-application.ts';
import { startPasswordResets } from './password-reset-mail.ts';

test('a reset goes through the queue and a mail server, and its link opens the page', async () => {
  const catcher = await startMailCatcher({ smtpPort: 0, pagePort: 0 });
  const queues: JobQueue[] = [];
  const failures: unknown[] = [];
  const smtpUrl = `smtp://127.0.0.1:${String(catcher.smtpPort)}`;
  const application = await createTestApplication({
    services: () => ({
      mailer: createMailer({ smtpUrl, from: 'Yamp <no-reply@localhost>' }),
      queue: { enqueue: (...job) => queues[0]?.enqueue(...job) ?? Promise.reject(new Error('no queue')) },
    }),
  });
  const services: Services = application.services;
  const queue = await createJobQueue({
    pool: services.database.pool,
    onError: (error) => failures.push(error),
  });
  queues.push(queue);
  try {
    await startPasswordResets(services, queue);
    const { email, password } = await application.signUp();
    for (const address of ['nobody@example.com', email]) {
      await expectData(
        application.anonymous.call(contract.users.requestPassword, { body: { email: address } }),
      );
    }
    await expect.poll(() => catcher.mailbox.list(email).length, { timeout: 20_000 }).toBe(1);
    expect(catcher.mailbox.list()).toHaveLength(1);
    const [mail] = catcher.mailbox.list(email);
    const message = mail === undefined ? undefined : await readMessage(mail.raw);
    expect(message?.subject).toBe('Reset your password');
    const token = /\/reset-password\/([\w-]+)/u.exec(message?.text ?? '')?.[1] ?? '';
    const body = { token, password: 'a nanosecond of wire' };
    await expectData(application.anonymous.call(contract.users.resetPassword, { body }));
    const login = (secret: string) =>
      application.anonymous.call(contract.session.login, { body: { email, password: secret } });
    expect([(await login(password)).status, (await login(body.password)).status]).toEqual([401, 200]);
    expect(failures).toEqual([]);
  } finally {
    await queue.stop(2000);
    await application.close();
    await catcher.close();
  }
});
