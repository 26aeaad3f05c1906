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

function says(text: string, field: string | null = null) {
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
] as const)('"%s" of %s says of the recipient: %s', async (text, field, bounce) => {
  double.on(send, json(400, says(text, field)));
  const line = transport().connect();
  await line.open();
  expect(await line.deliver(message, mayBegin)).toMatchObject({ outcome: 'rejected', bounce });
  line.close();
});

describe('a hand-over', () => {
  test('carries the parts in the order of AMP for email, the headers, and a name for its events', async () => {
    const line = transport().connect();
    expect(await line.open()).toBeUndefined();
    expect(await line.deliver(message, mayBegin)).toEqual({ outcome: 'accepted', response: 'sg-1' });
    line.close();
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

  test('leaves out what there is not', async () => {
    const line = transport().connect();
    await line.open();
    const parts = () => ({ ...message.parts(), amp: undefined });
    await line.deliver({ ...message, parts, eventId: undefined }, mayBegin);
    line.close();
    const body = JSON.parse(double.seen.at(-1)?.body ?? '') as { content: { type: string }[] };
    expect(body.content.map(({ type }) => type)).toEqual(['text/plain', 'text/html']);
    expect(body).not.toHaveProperty('custom_args');
  });

  test('uses one connection over and over, and asks for the rights once', async () => {
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
    ['throttled', json(429, says('too many requests')), 'retry', 'too many requests'],
    ['answered 503', json(503, undefined), 'retry', '503'],
    [
      'refused',
      json(400, says('bad address', 'personalizations.0.to')),
      'rejected',
      'bad address (personalizations.0.to)',
    ],
    ['too large', json(413, says('too large')), 'rejected', 'too large'],
    ['answered 500', json(500, says('sorry')), 'unknown', 'sorry'],
    ['led elsewhere', json(302, undefined, { location: 'http://127.0.0.1:1/' }), 'unknown', '302'],
    ['not answered in time', saysNothing, 'unknown', 'SendGrid'],
    ['hung up on', hangUp, 'unknown', 'SendGrid'],
    ['broken off in the headers', breakOff, 'unknown', 'SendGrid'],
    ['broken off in the body', breakOffLater, 'unknown', 'SendGrid'],
  ] as const)('that is %s', async (_name, behaviour, outcome, sentence) => {
    const line = transport().connect();
    await line.open();
    const before = double.seen.length;
    double.on(send, behaviour);
    expect(await line.deliver(message, mayBegin)).toMatchObject({
      outcome,
      reason: expect.stringContaining(sentence),
    });
    expect(double.seen.length - before).toBe(1);
    expect(await line.open()).toBeUndefined();
    line.close();
  });

  test.each([401, 403])('that meets %i costs no message its turn, and ends the line', async (status) => {
    const line = transport().connect();
    await line.open();
    double.on(send, json(status, says('The from address does not match a verified Sender Identity.')));
    expect(await line.deliver(message, mayBegin)).toMatchObject({ outcome: 'retry' });
    expect(await line.open()).toMatchObject({
      code: 'email_provider_refused',
      message: expect.stringContaining('verified Sender Identity'),
    });
    line.close();
  });

  test('that finds nobody is tried again', async () => {
    const gone = await startHttpDouble();
    gone.on(scopes, json(200, { scopes: ['mail.send'] }, { connection: 'close' }));
    const line = transport(gone.origin).connect();
    await line.open();
    await gone.close();
    expect(await line.deliver(message, mayBegin)).toMatchObject({ outcome: 'retry' });
    line.close();
  });
});

describe('a check', () => {
  test.each([
    [
      'a wrong key',
      json(401, says('authorization required')),
      'email_provider_refused',
      'refused the API key',
    ],
    ['a key that may not send', json(200, { scopes: ['stats.read'] }), 'email_provider_refused', 'Mail Send'],
    ['something else that answers', json(200, { hello: 1 }), 'email_provider_unreachable', 'is not SendGrid'],
    ...noAnswers,
  ] as const)('that meets %s', async (_name, behaviour, code, sentence) => {
    double.on(scopes, behaviour);
    expect(await transport().check()).toMatchObject({
      ok: false,
      problem: { code, message: expect.stringContaining(sentence) },
    });
  });

  test('that nobody answers says so', async () => {
    const port = await freePort();
    expect(await transport(`http://127.0.0.1:${String(port)}`).check()).toMatchObject({
      ok: false,
      problem: { code: 'email_provider_unreachable' },
    });
  });
});
