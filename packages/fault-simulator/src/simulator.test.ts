import { createVerify, createPublicKey, verify, X509Certificate } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { afterEach, describe, expect, test } from 'vitest';
import { readCommand } from './command-line.ts';
import { createRandom, drawFault, noFaults, readFaults, type Faults } from './faults.ts';
import type { ProtocolStep } from './scenario.ts';
import { startFaultSimulator, type FaultSimulator, type SimulatorOptions } from './simulator.ts';
import type { WebhookRequest } from './webhook-emitter.ts';

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
  test('logs an accepted message with the id of its events', async () => {
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
    double.clearAccepted();
    expect(double.accepted).toEqual([]);
  });

  test.each([
    ['delay', answers.accepted, 1],
    ['throttle', answers.throttle, 0],
    ['refuse', answers.refuse, 0],
    ['cut', 'cut off', 0],
    ['silence', 'cut off', 1],
  ] as const)('the fault %s answers %s and accepts %i messages', async (fault, answer, accepted) => {
    const double = await start({ faults: always(fault), delayMilliseconds: 5 });
    expect(await send(double)).toBe(answer);
    expect(double.accepted).toHaveLength(accepted);
  });

  test('calls the hook at every step, in order', async () => {
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
    expect(steps.filter((step) => step !== 'connected')).toEqual([
      'started',
      'receiving',
      'accepted',
      'answered',
    ]);
  });
});

describe('events about accepted messages', () => {
  async function sendAndCollect(faults: Partial<Faults>, send = sendBySendgrid) {
    const requests: WebhookRequest[] = [];
    const double = await start({ faults, onEvent: (request) => requests.push(request) });
    await send(double);
    return { requests, double };
  }

  test('are signed as SendGrid signs them', async () => {
    const { requests, double } = await sendAndCollect({});
    const key = createPublicKey({
      key: Buffer.from(double.sendgrid.verificationKey, 'base64'),
      format: 'der',
      type: 'spki',
    });
    expect(requests).toHaveLength(1);
    for (const { body, headers } of requests) {
      const time = headers['x-twilio-email-event-webhook-timestamp'] ?? '';
      const signature = Buffer.from(headers['x-twilio-email-event-webhook-signature'] ?? '', 'base64');
      expect(verify('sha256', Buffer.from(time + body), key, signature)).toBe(true);
      expect(JSON.parse(body)).toMatchObject([{ event: 'delivered', delivery: 'the-name' }]);
    }
  });

  test('are signed as SNS signs them, with its certificate', async () => {
    const { double } = await sendAndCollect({}, sendBySes);
    const published = double.sns.publish('text', { SignatureVersion: '1' });
    const { publicKey } = new X509Certificate(double.sns.certificate);
    const text = `Message\ntext\nMessageId\n${published.MessageId}\nTimestamp\n${published.Timestamp}\nTopicArn\n${published.TopicArn}\nType\nNotification\n`;
    expect(createVerify('sha1').update(text).verify(publicKey, published.Signature, 'base64')).toBe(true);
  });

  test.each([
    ['repeat', 2, ['delivered', 'delivered']],
    ['bounce', 1, ['bounce']],
    ['complaint', 2, ['delivered', 'spamreport']],
  ] as const)('with the fault %s are sent in %i requests', async (fault, count, kinds) => {
    const { requests } = await sendAndCollect(always(fault));
    expect(requests).toHaveLength(count);
    const events = requests.flatMap(({ body }) => JSON.parse(body) as { event: string }[]);
    expect(events.map(({ event }) => event)).toEqual(kinds);
  });

  test('can be reordered and forged', async () => {
    const { requests } = await sendAndCollect({ reorder: 1, complaint: 1, forge: 1 });
    expect(requests.map(({ forged }) => forged)).toEqual([false, false, true]);
    expect(requests[0]?.body).toContain('spamreport');
  });
});

describe('a seed', () => {
  test('always draws the same faults', () => {
    const drawFaults = (seed: number) => {
      const random = createRandom(seed);
      const faults = { ...noFaults, delay: 0.3, silence: 0.3 };
      return Array.from({ length: 50 }, () => drawFault(faults, random));
    };
    expect(drawFaults(3)).toEqual(drawFaults(3));
    expect(drawFaults(3)).not.toEqual(drawFaults(4));
    expect(new Set(drawFaults(3))).toEqual(new Set(['delay', 'silence', undefined]));
  });
});

describe('the command line', () => {
  test('reads ports, seed and faults', () => {
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
    [['--seed', 'x'], '--seed must be a whole number'],
    [['--smtp-port', '65536'], '--smtp-port must be a whole number'],
    [['--faults', 'pigeons=1'], 'There is no fault “pigeons”'],
    [['--faults', 'delay=2'], 'between 0 and 1'],
    [['--faults', 'delay'], 'between 0 and 1'],
    [['--events-to', 'ftp://x'], 'an http or https URL'],
  ])('rejects %o with an explanation', (options, sentence) => {
    expect(() => readCommand(options)).toThrow(sentence);
  });

  test('accepts every fault', () => {
    const list = Object.keys(noFaults).map((name) => `${name}=0.5`);
    expect(Object.keys(readFaults(list.join(',')))).toEqual(Object.keys(noFaults));
  });
});
