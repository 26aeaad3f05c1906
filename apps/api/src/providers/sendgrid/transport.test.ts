import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../../../../../tools/free-port.ts';
import { createSendgridTransport } from './transport.ts';
import {
  breakOff,
  breakOffLater,
  hangUp,
  json,
  noAnswers,
  saysNothing,
  startHttpDouble,
  type HttpDouble,
} from '../transport/testing/http-double.ts';
import { mayBegin, message } from '../transport/testing/message.ts';

const scopes = 'GET /v3/scopes';
const send = 'POST /v3/mail/send';

let double: HttpDouble;
beforeAll(async () => {
  double = await startHttpDouble();
});
afterAll(() => double.close());
beforeEach(() => {
  double.on(scopes, json(200, { scopes: ['mail.send', 'alerts.read'] }));
  double.on(send, json(202, undefined, { 'x-message-id': 'sg-1' }));
});

function errors(text: string, field: string | null = null) {
  return { errors: [{ message: text, field, help: null }] };
}

function transport(baseUrl = double.origin) {
  return createSendgridTransport({ apiKey: 'SG.key.secret', baseUrl, timeoutMilliseconds: 500 });
}

test.each([
  ['Does not contain a valid address.', 'personalizations.0.to.0.email', 'hard'],
  ['Does not contain a valid address.', 'from.email', 'refused'],
  ['The to array is required.', 'personalizations.0.to', 'refused'],
  ['The content is too long.', null, 'refused'],
] as const)('the error "%s" for the field %s is a %s bounce', async (text, field, bounce) => {
  double.on(send, json(400, errors(text, field)));
  const connection = transport().connect();
  await connection.open();
  expect(await connection.deliver(message, mayBegin)).toMatchObject({ outcome: 'rejected', bounce });
  connection.close();
});

describe('delivering a message', () => {
  test('sends the reply-to address as a field of its own', async () => {
    const connection = transport().connect();
    await connection.open();
    const replying = { ...message, parts: () => ({ ...message.parts(), replyTo: 'help@brand.test' }) };
    await connection.deliver(replying, mayBegin);
    connection.close();
    const body: unknown = JSON.parse(double.seen.at(-1)?.body ?? '');
    expect(body).toMatchObject({ reply_to: { email: 'help@brand.test' } });
    expect(body).not.toHaveProperty('headers.Reply-To');
  });

  test('sends the parts in the order of AMP for Email, the headers, and an identifier for events', async () => {
    const connection = transport().connect();
    expect(await connection.open()).toBeUndefined();
    expect(await connection.deliver(message, mayBegin)).toEqual({ outcome: 'accepted', response: 'sg-1' });
    connection.close();
    const request = double.seen.at(-1);
    expect(request?.headers).toMatchObject({
      authorization: 'Bearer SG.key.secret',
      'content-type': 'application/json',
    });
    expect(JSON.parse(request?.body ?? '')).toEqual({
      personalizations: [{ to: [{ email: 'ana@example.com' }] }],
      from: { email: 'shop@brand.test', name: 'Brand' },
      subject: 'hi',
      content: [
        { type: 'text/plain', value: 'body' },
        { type: 'text/x-amp-html', value: '<!doctype html><html ⚡4email></html>' },
        { type: 'text/html', value: '<p>body</p>' },
      ],
      headers: {
        'Message-ID': '<1@brand.test>',
        'List-Unsubscribe': '<https://mail.test/u/ana>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
      custom_args: { delivery: 'CAGY_signed' },
      tracking_settings: {
        click_tracking: { enable: false, enable_text: false },
        open_tracking: { enable: false },
        subscription_tracking: { enable: false },
      },
    });
  });

  test('omits missing parts and identifiers', async () => {
    const connection = transport().connect();
    await connection.open();
    const parts = () => ({ ...message.parts(), amp: undefined });
    await connection.deliver({ ...message, parts, eventId: undefined }, mayBegin);
    connection.close();
    const body = JSON.parse(double.seen.at(-1)?.body ?? '') as { content: { type: string }[] };
    expect(body.content.map(({ type }) => type)).toEqual(['text/plain', 'text/html']);
    expect(body).not.toHaveProperty('custom_args');
  });

  test('reuses one connection and checks permissions once', async () => {
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
    ['throttling', json(429, errors('too many requests')), 'retry', 'too many requests'],
    ['status 503', json(503, undefined), 'retry', '503'],
    [
      'a rejected address',
      json(400, errors('bad address', 'personalizations.0.to')),
      'rejected',
      'bad address (personalizations.0.to)',
    ],
    ['a message that is too large', json(413, errors('too large')), 'rejected', 'too large'],
    ['status 500', json(500, errors('sorry')), 'unknown', 'sorry'],
    ['a redirect', json(302, undefined, { location: 'http://127.0.0.1:1/' }), 'unknown', '302'],
    ['a timeout', saysNothing, 'unknown', 'SendGrid'],
    ['a closed connection', hangUp, 'unknown', 'SendGrid'],
    ['a connection closed within the headers', breakOff, 'unknown', 'SendGrid'],
    ['a connection closed within the body', breakOffLater, 'unknown', 'SendGrid'],
  ] as const)('with %s', async (_name, behavior, outcome, sentence) => {
    const connection = transport().connect();
    await connection.open();
    const before = double.seen.length;
    double.on(send, behavior);
    expect(await connection.deliver(message, mayBegin)).toMatchObject({
      outcome,
      reason: expect.stringContaining(sentence),
    });
    expect(double.seen.length - before).toBe(1);
    expect(await connection.open()).toBeUndefined();
    connection.close();
  });

  test.each([401, 403])(
    'with status %i does not count as an attempt and closes the connection',
    async (status) => {
      const connection = transport().connect();
      await connection.open();
      double.on(send, json(status, errors('The from address does not match a verified Sender Identity.')));
      expect(await connection.deliver(message, mayBegin)).toMatchObject({ outcome: 'retry' });
      expect(await connection.open()).toMatchObject({
        code: 'email_provider_refused',
        message: expect.stringContaining('verified Sender Identity'),
      });
      connection.close();
    },
  );

  test('is retried if the server is gone', async () => {
    const gone = await startHttpDouble();
    gone.on(scopes, json(200, { scopes: ['mail.send'] }, { connection: 'close' }));
    const connection = transport(gone.origin).connect();
    await connection.open();
    await gone.close();
    expect(await connection.deliver(message, mayBegin)).toMatchObject({ outcome: 'retry' });
    connection.close();
  });
});

describe('a check', () => {
  test.each([
    [
      'a wrong key',
      json(401, errors('authorization required')),
      'email_provider_refused',
      'refused the API key',
    ],
    [
      'a key without permission to send',
      json(200, { scopes: ['stats.read'] }),
      'email_provider_refused',
      'Mail Send',
    ],
    ['another server', json(200, { hello: 1 }), 'email_provider_unreachable', 'does not belong to SendGrid'],
    ...noAnswers,
  ] as const)('fails with %s', async (_name, behavior, code, sentence) => {
    double.on(scopes, behavior);
    expect(await transport().check()).toMatchObject({
      ok: false,
      problem: { code, message: expect.stringContaining(sentence) },
    });
  });

  test('fails if nothing listens', async () => {
    const port = await freePort();
    expect(await transport(`http://127.0.0.1:${String(port)}`).check()).toMatchObject({
      ok: false,
      problem: { code: 'email_provider_unreachable' },
    });
  });
});
