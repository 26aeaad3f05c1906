import { createVerify, createPublicKey, verify, X509Certificate } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { afterEach, describe, expect, test } from 'vitest';
import type { ProtocolStep } from './course.ts';
import { readCommand } from './command-line.ts';
import { drawFault, noFaults, readFaults, type Faults } from './faults.ts';
import { randomOf } from './random.ts';
import { startFaultSimulator, type FaultSimulator, type SimulatorOptions } from './simulator.ts';
import type { Told } from './teller.ts';

let simulator: FaultSimulator | undefined;
afterEach(() => simulator?.close());

async function start(options: Partial<SimulatorOptions> = {}): Promise<FaultSimulator> {
  simulator = await startFaultSimulator({ smtpPort: 0, httpPort: 0, ...options });
  return simulator;
}

const always = (fault: keyof Faults): Partial<Faults> => ({ [fault]: 1 });

async function sendBySmtp({ smtpPort }: FaultSimulator): Promise<string> {
  const transport = createTransport({ host: '127.0.0.1', port: smtpPort, ignoreTLS: true });
  try {
    const { response } = await transport.sendMail({
      from: 'shop@brand.test',
      to: 'ana@example.com',
      subject: 'Hi',
      text: 'Hello',
      messageId: '<1@brand.test>',
      headers: { 'X-SES-MESSAGE-TAGS': 'delivery=the-name' },
    });
    return response.slice(0, 3);
  } catch (error) {
    const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
    return code === 0 ? 'cut off' : String(code);
  } finally {
    transport.close();
  }
}

async function post({ httpPort }: FaultSimulator, path: string, body: object): Promise<string> {
  try {
    const url = `http://127.0.0.1:${String(httpPort)}${path}`;
    const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
    return String(response.status);
  } catch {
    return 'cut off';
  }
}

const sendBySes = (double: FaultSimulator) =>
  post(double, '/v2/email/outbound-emails', {
    FromEmailAddress: 'shop@brand.test',
    Destination: { ToAddresses: ['ana@example.com'] },
    Content: { Raw: { Data: Buffer.from('Message-ID: <1@brand.test>\r\n\r\nHello').toString('base64') } },
    EmailTags: [{ Name: 'delivery', Value: 'the-name' }],
  });

const sendBySendgrid = (double: FaultSimulator) =>
  post(double, '/v3/mail/send', {
    from: { email: 'shop@brand.test' },
    personalizations: [{ to: [{ email: 'ana@example.com' }] }],
    headers: { 'Message-ID': '<1@brand.test>' },
    custom_args: { delivery: 'the-name' },
  });

describe.each([
  ['smtp', sendBySmtp, { accepted: '250', throttle: '451', refuse: '550' }],
  ['ses', sendBySes, { accepted: '200', throttle: '429', refuse: '400' }],
  ['sendgrid', sendBySendgrid, { accepted: '202', throttle: '429', refuse: '400' }],
] as const)('over %s', (protocol, send, answers) => {
  test('a message is accepted and stands in the log, with the name that its events go by', async () => {
    const double = await start();
    expect(await send(double)).toBe(answers.accepted);
    expect(double.accepted).toMatchObject([
      {
        protocol,
        from: 'shop@brand.test',
        to: 'ana@example.com',
        messageId: '1@brand.test',
        eventId: 'the-name',
      },
    ]);
    double.forget();
    expect(double.accepted).toEqual([]);
  });

  test.each([
    ['delay', answers.accepted, 1],
    ['throttle', answers.throttle, 0],
    ['refuse', answers.refuse, 0],
    ['cut', 'cut off', 0],
    ['silence', 'cut off', 1],
  ] as const)('with %s is answered %s, and %i is accepted', async (fault, answer, accepted) => {
    const double = await start({ faults: always(fault), delayMilliseconds: 5 });
    expect(await send(double)).toBe(answer);
    expect(double.accepted).toHaveLength(accepted);
  });

  test('every moment of a hand-over is told, in order', async () => {
    const steps: ProtocolStep[] = [];
    let answered: (() => void) | undefined;
    const last = new Promise<void>((resolve) => {
      answered = resolve;
    });
    const double = await start({
      onStep: (step) => {
        steps.push(step);
        if (step === 'answered') answered?.();
      },
    });
    await send(double);
    await last;
    expect(steps.filter((step) => step !== 'connected')).toEqual(['begun', 'half', 'taken', 'answered']);
  });
});

describe('what is told of accepted messages', () => {
  async function toldOf(faults: Partial<Faults>, send = sendBySendgrid) {
    const told: Told[] = [];
    const double = await start({ faults, onEvent: (one) => told.push(one) });
    await send(double);
    return { told, double };
  }

  test('is signed as SendGrid does', async () => {
    const { told, double } = await toldOf({});
    const key = createPublicKey({
      key: Buffer.from(double.sendgrid.verificationKey, 'base64'),
      format: 'der',
      type: 'spki',
    });
    expect(told).toHaveLength(1);
    for (const { body, headers } of told) {
      const time = headers['x-twilio-email-event-webhook-timestamp'] ?? '';
      const signature = Buffer.from(headers['x-twilio-email-event-webhook-signature'] ?? '', 'base64');
      expect(verify('sha256', Buffer.from(time + body), key, signature)).toBe(true);
      expect(JSON.parse(body)).toMatchObject([{ event: 'delivered', delivery: 'the-name' }]);
    }
  });

  test('is signed as SNS does, under its certificate', async () => {
    const { double } = await toldOf({}, sendBySes);
    const told = double.sns.publish('text', { SignatureVersion: '1' });
    const { publicKey } = new X509Certificate(double.sns.certificate);
    const text = `Message\ntext\nMessageId\n${told.MessageId}\nTimestamp\n${told.Timestamp}\nTopicArn\n${told.TopicArn}\nType\nNotification\n`;
    expect(createVerify('sha1').update(text).verify(publicKey, told.Signature, 'base64')).toBe(true);
  });

  test.each([
    ['repeat', 2, ['delivered', 'delivered']],
    ['bounce', 1, ['bounce']],
    ['complaint', 2, ['delivered', 'spamreport']],
  ] as const)('with %s: %i requests', async (fault, requests, kinds) => {
    const { told } = await toldOf(always(fault));
    expect(told).toHaveLength(requests);
    const events = told.flatMap(({ body }) => JSON.parse(body) as { event: string }[]);
    expect(events.map(({ event }) => event)).toEqual(kinds);
  });

  test('comes in the wrong order, and with forgeries', async () => {
    const { told } = await toldOf({ reorder: 1, complaint: 1, forge: 1 });
    expect(told.map(({ forged }) => forged)).toEqual([false, false, true]);
    expect(told[0]?.body).toContain('spamreport');
  });
});

describe('a seed', () => {
  test('names one course of faults', () => {
    const course = (seed: number) => {
      const random = randomOf(seed);
      const faults = { ...noFaults, delay: 0.3, silence: 0.3 };
      return Array.from({ length: 50 }, () => drawFault(faults, random));
    };
    expect(course(3)).toEqual(course(3));
    expect(course(3)).not.toEqual(course(4));
    expect(new Set(course(3))).toEqual(new Set(['delay', 'silence', undefined]));
  });
});

describe('the command line', () => {
  test('takes ports, seed and faults', () => {
    const options = ['--smtp-port', '0', '--seed', '7', '--faults', 'delay=0.1, silence=1'];
    expect(readCommand(options)).toEqual({
      smtpPort: 0,
      httpPort: 2526,
      seed: 7,
      delayMilliseconds: 1000,
      faults: { delay: 0.1, silence: 1 },
      eventsTo: undefined,
    });
    expect(readCommand(['--help'])).toBe('help');
  });

  test.each([
    [['--seed', 'x'], '--seed takes a whole number'],
    [['--smtp-port', '65536'], '--smtp-port takes a whole number'],
    [['--faults', 'pigeons=1'], 'There is no fault “pigeons”'],
    [['--faults', 'delay=2'], 'between 0 and 1'],
    [['--faults', 'delay'], 'between 0 and 1'],
    [['--events-to', 'ftp://x'], 'an address of http'],
  ])('refuses %o with a sentence', (options, sentence) => {
    expect(() => readCommand(options)).toThrow(sentence);
  });

  test('knows every fault by its name', () => {
    const list = Object.keys(noFaults).map((name) => `${name}=0.5`);
    expect(Object.keys(readFaults(list.join(',')))).toEqual(Object.keys(noFaults));
  });
});
