import { createTransport } from 'nodemailer';
import { afterEach, expect, test } from 'vitest';
import { startMailCatcher, type MailCatcher } from './index.ts';

let catcher: MailCatcher | undefined;

afterEach(async () => {
  await catcher?.close();
  catcher = undefined;
});

async function startAndSend(): Promise<MailCatcher> {
  catcher = await startMailCatcher({ smtpPort: 0, pagePort: 0 });
  const transport = createTransport({ host: '127.0.0.1', port: catcher.smtpPort });
  await transport.sendMail({
    from: 'shop@example.com',
    to: 'ana@example.com',
    subject: 'Año <nuevo>',
    text: 'plain',
    amp: '<!doctype html><html ⚡4email></html>',
    html: '<b>rich</b>',
  });
  transport.close();
  return catcher;
}

test('returns every part of a message received by SMTP', async () => {
  const { pagePort, mailbox } = await startAndSend();
  const id = mailbox.list('ana@example.com')[0]?.id;
  const read = await fetch(`http://127.0.0.1:${String(pagePort)}/api/messages/${String(id)}`);
  expect(await read.json()).toMatchObject({
    subject: 'Año <nuevo>',
    text: expect.stringContaining('plain'),
    html: '<b>rich</b>\n',
    amp: expect.stringContaining('⚡4email'),
  });
});

test('escapes message text on its pages', async () => {
  const { pagePort } = await startAndSend();
  const page = await (await fetch(`http://127.0.0.1:${String(pagePort)}/`)).text();
  expect(page).toContain('Año &lt;nuevo&gt;');
});

test('drops the oldest messages at the size limit', async () => {
  catcher = await startMailCatcher({ smtpPort: 0, pagePort: 0, maximumBytes: 1500 });
  const transport = createTransport({ host: '127.0.0.1', port: catcher.smtpPort });
  for (const subject of ['one', 'two', 'three']) {
    await transport.sendMail({ from: 'a@example.com', to: 'b@example.com', subject, text: 'x'.repeat(400) });
  }
  transport.close();
  expect(catcher.mailbox.list().map((message) => message.id)).toEqual([2, 3]);
});
