import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../../../../../tools/free-port.ts';
import { createSesTransport } from './transport.ts';
import {
  breakOff,
  breakOffLater,
  hangUp,
  json,
  noAnswers,
  saysNothing,
  startHttpDouble,
  type Behaviour,
  type HttpDouble,
} from '../transport/testing/http-double.ts';
import { mayBegin, message, raw } from '../transport/testing/message.ts';

const account = 'GET /v2/email/account';
const send = 'POST /v2/email/outbound-emails';

let double: HttpDouble;
beforeAll(async () => {
  double = await startHttpDouble();
});
afterAll(() => double.close());
beforeEach(() => {
  double.on(account, json(200, { SendingEnabled: true, ProductionAccessEnabled: true }));
  double.on(send, json(200, { MessageId: 'ses-1' }));
});

/** An error as SES writes it. */
function error(status: number, name: string, text = 'says the double'): Behaviour {
  return json(status, { message: text }, { 'x-amzn-errortype': name });
}

function transport(endpoint = double.origin, timeoutMilliseconds = 500, configurationSet = '') {
  return createSesTransport({
    region: 'eu-west-1',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    configurationSet,
    endpoint,
    timeoutMilliseconds,
  });
}

describe('a hand-over', () => {
  test('carries the whole message, signed, and a name for its events', async () => {
    const line = transport().connect();
    expect(await line.open()).toBeUndefined();
    expect(await line.deliver(message, mayBegin)).toEqual({ outcome: 'accepted', response: 'ses-1' });
    line.close();
    const request = double.seen.at(-1);
    expect(request?.headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE\/\d{8}\/eu-west-1\/ses\/aws4_request, SignedHeaders=[\w;-]*host[\w;-]*, Signature=[\da-f]{64}$/u,
    );
    expect(request?.headers['x-amz-date']).toMatch(/^\d{8}T\d{6}Z$/u);
    const body = JSON.parse(request?.body ?? '') as { Content: { Raw: { Data: string } } };
    expect(body).toMatchObject({
      FromEmailAddress: 'shop@brand.test',
      Destination: { ToAddresses: ['ana@example.com'] },
      EmailTags: [{ Name: 'delivery', Value: 'CAGY_signed' }],
    });
    expect(Buffer.from(body.Content.Raw.Data, 'base64').equals(raw)).toBe(true);
  });

  test.each([
    ['names its configuration set', 'email-events', 'email-events'],
    ['leaves the set to Amazon where none is given', '', undefined],
  ])('%s', async (_name, configurationSet, sent) => {
    const line = transport(double.origin, 500, configurationSet).connect();
    await line.open();
    await line.deliver(message, mayBegin);
    line.close();
    const body = JSON.parse(double.seen.at(-1)?.body ?? '') as { ConfigurationSetName?: string };
    expect(body.ConfigurationSetName).toBe(sent);
  });

  test('uses one connection over and over, and asks for the account once', async () => {
    const before = { connections: double.connections(), requests: double.seen.length };
    const line = transport().connect();
    for (let count = 0; count < 3; count += 1) {
      await line.open();
      expect(await line.deliver(message, mayBegin)).toMatchObject({ outcome: 'accepted' });
    }
    line.close();
    expect(double.connections() - before.connections).toBe(1);
    expect(double.seen.length - before.requests).toBe(4);
  });

  test.each([
    ['throttled', error(429, 'TooManyRequestsException'), 'retry'],
    ['beyond the quota', error(400, 'LimitExceededException'), 'retry'],
    ['answered 503', error(503, 'ServiceUnavailable'), 'retry'],
    ['refused', error(400, 'MessageRejected'), 'rejected'],
    ['malformed', error(400, 'BadRequestException'), 'rejected'],
    ['answered 500', error(500, 'InternalServiceErrorException'), 'unknown'],
    ['answered by a lost gateway', error(504, 'GatewayTimeout'), 'unknown'],
    ['not answered in time', saysNothing, 'unknown'],
    ['hung up on', hangUp, 'unknown'],
    ['broken off in the headers', breakOff, 'unknown'],
    ['broken off in the body', breakOffLater, 'unknown'],
  ] as const)('that is %s', async (_name, behaviour, outcome) => {
    const line = transport().connect();
    await line.open();
    const before = double.seen.length;
    double.on(send, behaviour);
    expect(await line.deliver(message, mayBegin)).toMatchObject({
      outcome,
      reason: expect.stringContaining('Amazon SES'),
    });
    expect(double.seen.length - before).toBe(1);
    expect(await line.open()).toBeUndefined();
    line.close();
  });

  // The third is what a configuration set that does not exist meets.
  test.each([
    'AccessDeniedException',
    'SendingPausedException',
    'NotFoundException',
    'AccountSuspendedException',
  ])('that meets %s costs no message its turn, and ends the line', async (name) => {
    const line = transport().connect();
    await line.open();
    double.on(send, error(400, name));
    expect(await line.deliver(message, mayBegin)).toMatchObject({ outcome: 'retry' });
    expect(await line.open()).toMatchObject({
      code: 'email_provider_refused',
      message: expect.stringContaining(name),
    });
    line.close();
  });

  test('that finds nobody is tried again', async () => {
    const gone = await startHttpDouble();
    gone.on(account, json(200, { SendingEnabled: true }, { connection: 'close' }));
    const line = transport(gone.origin).connect();
    await line.open();
    await gone.close();
    expect(await line.deliver(message, mayBegin)).toMatchObject({ outcome: 'retry' });
    line.close();
  });
});

test('all lines of a transport are content with one question about the account', async () => {
  const before = double.seen.length;
  const made = transport();
  const lines = Array.from({ length: 5 }, () => made.connect());
  expect(await Promise.all(lines.map((line) => line.open()))).toEqual(lines.map(() => undefined));
  for (const line of lines)
    expect(await line.deliver(message, mayBegin)).toMatchObject({ outcome: 'accepted' });
  for (const line of lines) line.close();
  expect(double.seen.slice(before).filter(({ method }) => method === 'GET')).toHaveLength(1);
});

describe('a check', () => {
  test('that is throttled asks again', async () => {
    let count = 0;
    double.on(account, (response, request) => {
      count += 1;
      const answer =
        count === 1 ? error(429, 'TooManyRequestsException') : json(200, { SendingEnabled: true });
      answer(response, request);
    });
    expect(await transport(double.origin, 5000).check()).toMatchObject({ ok: true });
    expect(count).toBe(2);
  });

  test('of an account in the sandbox says so', async () => {
    double.on(account, json(200, { SendingEnabled: true, ProductionAccessEnabled: false }));
    expect(await transport().check()).toMatchObject({ ok: true, remarks: [{ code: 'sandbox' }] });
  });

  test('of keys that may not read the account passes, with a remark', async () => {
    double.on(account, error(403, 'AccessDeniedException'));
    expect(await transport().check()).toMatchObject({ ok: true, remarks: [{ code: 'rights_unseen' }] });
  });

  test.each([
    [
      'wrong keys',
      error(403, 'UnrecognizedClientException'),
      'email_provider_refused',
      'refused these access keys',
    ],
    [
      'a wrong secret',
      error(403, 'InvalidSignatureException'),
      'email_provider_refused',
      'refused these access keys',
    ],
    [
      'an account that is shut',
      json(200, { SendingEnabled: false, EnforcementStatus: 'SHUTDOWN' }),
      'email_provider_refused',
      'SHUTDOWN',
    ],
    ...noAnswers,
  ] as const)('that meets %s', async (_name, behaviour, code, sentence) => {
    double.on(account, behaviour);
    expect(await transport().check()).toMatchObject({
      ok: false,
      problem: { code, message: expect.stringContaining(sentence) },
    });
  });

  test('that nobody answers says so', async () => {
    const port = await freePort();
    expect(await transport(`http://127.0.0.1:${String(port)}`).check()).toMatchObject({
      ok: false,
      problem: { code: 'email_provider_unreachable', message: expect.stringContaining('ECONNREFUSED') },
    });
  });
});
