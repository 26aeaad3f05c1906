import { createTransport } from 'nodemailer';
import { afterEach, describe, expect, test } from 'vitest';
import { readCommand } from './command-line.ts';
import { Receivers } from './receivers.ts';
import { startFaultSimulator, type FaultSimulator } from './simulator.ts';
import type { AcceptedMail } from './smtp-double.ts';

let simulator: FaultSimulator | undefined;
afterEach(() => simulator?.close());

test.each([
  ['unknown1@outlook.com', 550, '5.4.1 Recipient address rejected: Access denied.'],
  ['full@HOTMAIL.com', 452, '4.2.2 Mailbox full'],
  ['unknown@yahoo.com', 552, '1 Requested mail action aborted, mailbox not found'],
  ['slow7@aol.com', 421, '[TSS04]'],
  ['full22@gmail.com', 452, 'out of storage space'],
  ['Unknown@shop.example', 550, 'User unknown in virtual mailbox table'],
  ['sender1@shop.example', 450, '4.1.8'],
])('%s is answered with %d %s', (recipient, code, text) => {
  expect(new Receivers().answer(recipient)).toEqual({ code, text: expect.stringContaining(text) });
});

test('other local parts are taken', () => {
  for (const recipient of ['ana@outlook.com', 'fuller@gmail.com', 'constructor@shop.example'])
    expect(new Receivers().answer(recipient)).toBeUndefined();
});

describe('options', () => {
  test('give further domains a mail system', () => {
    const receivers = new Receivers({ domains: { 'shop.example': 'Google' } });
    expect(receivers.answer('full@shop.example')?.text).toContain('gsmtp');
  });

  test('give addresses and local parts a reply', () => {
    const replies = { 'ana@shop.example': '554 No', full: '452-4.2.2 Full\n452 4.2.2 now' };
    const receivers = new Receivers({ replies });
    expect(receivers.answer('Ana@shop.example')).toEqual({ code: 554, text: 'No' });
    expect(receivers.answer('full3@gmail.com')).toEqual({ code: 452, text: '4.2.2 Full 452 4.2.2 now' });
    expect(() => new Receivers({ replies: { ana: 'no' } })).toThrow('must start with a code');
  });

  test('limit how many messages a mail system takes before it defers', () => {
    let now = 1000;
    const receivers = new Receivers({ limits: { Yahoo: 2 }, pauseMilliseconds: 500 }, () => now);
    const codes = (count: number) =>
      Array.from({ length: count }, () => receivers.answer('ana@yahoo.com')?.code ?? 250);
    expect(codes(4)).toEqual([250, 250, 421, 421]);
    expect(receivers.answer('ana@gmail.com')).toBeUndefined();
    now += 500;
    expect(codes(3)).toEqual([250, 250, 421]);
  });

  test('take a greylisted message after some attempts', () => {
    const receivers = new Receivers({ greylistings: 2 });
    const codes = (email: string) => Array.from({ length: 4 }, () => receivers.answer(email)?.code ?? 250);
    expect(codes('greylisted1@gmail.com')).toEqual([450, 450, 250, 250]);
    expect(codes('greylisted2@gmail.com')).toEqual([450, 450, 250, 250]);
    expect(new Receivers().answer('greylisted1@gmail.com')?.code).toBe(450);
  });

  test('come from the command line', () => {
    expect(readCommand(['--relay'])).toMatchObject({ receivers: {} });
    expect(readCommand([])).not.toHaveProperty('receivers');
  });
});

test('a relay passes the replies on over SMTP, and takes the messages of others', async () => {
  const mails: AcceptedMail[] = [];
  simulator = await startFaultSimulator({
    smtpPort: 0,
    httpPort: 0,
    receivers: {},
    onMail: (mail) => mails.push(mail),
  });
  const transport = createTransport({ host: '127.0.0.1', port: simulator.smtpPort, ignoreTLS: true });
  const send = async (to: string) => {
    try {
      return (await transport.sendMail({ from: 'shop@brand.test', to, text: 'Hello' })).response;
    } catch (error) {
      return error instanceof Error && 'response' in error ? String(error.response) : String(error);
    }
  };
  try {
    expect(await send('full1@gmail.com')).toMatch(/^452 4\.2\.2 .* - gsmtp$/u);
    expect(await send('slow1@yahoo.com')).toMatch(/^421 4\.7\.0 \[TSS04\]/u);
    expect(await send('ana@gmail.com')).toMatch(/^250 /u);
  } finally {
    transport.close();
  }
  expect(simulator.accepted.map(({ to }) => to)).toEqual(['ana@gmail.com']);
  expect(mails.map(({ to, raw }) => [to, raw.toString().includes('Hello')])).toEqual([
    ['ana@gmail.com', true],
  ]);
});
