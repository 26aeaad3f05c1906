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
  type Behavior,
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

function error(status: number, name: string, text = 'says the double'): Behavior {
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

describe('delivering a message', () => {
  test('sends the raw message in a signed request, with an identifier for events', async () => {
    const connection = transport().connect();
    expect(await connection.open()).toBeUndefined();
    expect(await connection.deliver(message, mayBegin)).toEqual({ outcome: 'accepted', response: 'ses-1' });
    connection.close();
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
    ['omits the configuration set if none is configured', '', undefined],
  ])('%s', async (_name, configurationSet, sent) => {
    const connection = transport(double.origin, 500, configurationSet).connect();
    await connection.open();
    await connection.deliver(message, mayBegin);
    connection.close();
    const body = JSON.parse(double.seen.at(-1)?.body ?? '') as { ConfigurationSetName?: string };
    expect(body.ConfigurationSetName).toBe(sent);
  });

  test('reuses one connection and checks the account once', async () => {
    const before = { connections: double.connections(), requests: double.seen.length };
    const connection = transport().connect();
    for (let count = 0; count < 3; count += 1) {
      await connection.open();
      expect(await connection.deliver(message, mayBegin)).toMatchObject({ outcome: 'accepted' });
    }
    connection.close();
    expect(double.connections() - before.connections).toBe(1);
    expect(double.seen.length - before.requests).toBe(4);
  });

  test.each([
    ['throttling', error(429, 'TooManyRequestsException'), 'retry'],
    ['an exceeded quota', error(400, 'LimitExceededException'), 'retry'],
    ['status 503', error(503, 'ServiceUnavailable'), 'retry'],
    ['a rejection', error(400, 'MessageRejected'), 'rejected'],
    ['a bad request', error(400, 'BadRequestException'), 'rejected'],
    ['status 500', error(500, 'InternalServiceErrorException'), 'unknown'],
    ['a gateway timeout', error(504, 'GatewayTimeout'), 'unknown'],
    ['a timeout', saysNothing, 'unknown'],
    ['a closed connection', hangUp, 'unknown'],
    ['a connection closed within the headers', breakOff, 'unknown'],
    ['a connection closed within the body', breakOffLater, 'unknown'],
  ] as const)('with %s', async (_name, behavior, outcome) => {
    const connection = transport().connect();
    await connection.open();
    const before = double.seen.length;
    double.on(send, behavior);
    expect(await connection.deliver(message, mayBegin)).toMatchObject({
      outcome,
      reason: expect.stringContaining('Amazon SES'),
    });
    expect(double.seen.length - before).toBe(1);
    expect(await connection.open()).toBeUndefined();
    connection.close();
  });

  // NotFoundException means that the configuration set does not exist.
  test.each([
    'AccessDeniedException',
    'SendingPausedException',
    'NotFoundException',
    'AccountSuspendedException',
  ])('with %s does not count as an attempt and closes the connection', async (name) => {
    const connection = transport().connect();
    await connection.open();
    double.on(send, error(400, name));
    expect(await connection.deliver(message, mayBegin)).toMatchObject({ outcome: 'retry' });
    expect(await connection.open()).toMatchObject({
      code: 'email_provider_refused',
      message: expect.stringContaining(name),
    });
    connection.close();
  });

  test('is retried if the server is gone', async () => {
    const gone = await startHttpDouble();
    gone.on(account, json(200, { SendingEnabled: true }, { connection: 'close' }));
    const connection = transport(gone.origin).connect();
    await connection.open();
    await gone.close();
    expect(await connection.deliver(message, mayBegin)).toMatchObject({ outcome: 'retry' });
    connection.close();
  });
});

test('the connections of a transport share one account check', async () => {
  const before = double.seen.length;
  const made = transport();
  const connections = Array.from({ length: 5 }, () => made.connect());
  expect(await Promise.all(connections.map((connection) => connection.open()))).toEqual(
    connections.map(() => undefined),
  );
  for (const connection of connections)
    expect(await connection.deliver(message, mayBegin)).toMatchObject({ outcome: 'accepted' });
  for (const connection of connections) connection.close();
  expect(double.seen.slice(before).filter(({ method }) => method === 'GET')).toHaveLength(1);
});

describe('a check', () => {
  test('retries if throttled', async () => {
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

  test('reports an account in the sandbox', async () => {
    double.on(account, json(200, { SendingEnabled: true, ProductionAccessEnabled: false }));
    expect(await transport().check()).toMatchObject({ ok: true, remarks: [{ code: 'sandbox' }] });
  });

  test('passes with a remark if the keys may not read the account', async () => {
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
      'a disabled account',
      json(200, { SendingEnabled: false, EnforcementStatus: 'SHUTDOWN' }),
      'email_provider_refused',
      'SHUTDOWN',
    ],
    ...noAnswers,
  ] as const)('fails with %s', async (_name, behavior, code, sentence) => {
    double.on(account, behavior);
    expect(await transport().check()).toMatchObject({
      ok: false,
      problem: { code, message: expect.stringContaining(sentence) },
    });
  });

  test('fails if nothing listens', async () => {
    const port = await freePort();
    expect(await transport(`http://127.0.0.1:${String(port)}`).check()).toMatchObject({
      ok: false,
      problem: { code: 'email_provider_unreachable', message: expect.stringContaining('ECONNREFUSED') },
    });
  });
});
