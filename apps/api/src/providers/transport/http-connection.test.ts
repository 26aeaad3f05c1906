import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSendgridTransport } from '../sendgrid/transport.ts';
import { createSesTransport } from '../ses/transport.ts';
import { freeze } from './testing/freeze.ts';
import { json, startHttpDouble, type HttpDouble } from './testing/http-double.ts';
import { mayBegin, mayNotBegin, message } from './testing/message.ts';
import type { Connection, Transport } from './transport.ts';

const timeoutMilliseconds = 500;

const ses = (endpoint: string): Transport =>
  createSesTransport({
    region: 'eu-west-1',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    configurationSet: '',
    endpoint,
    timeoutMilliseconds,
  });

const sendgrid = (baseUrl: string): Transport =>
  createSendgridTransport({ apiKey: 'SG.key.secret', baseUrl, timeoutMilliseconds });

let double: HttpDouble;
beforeAll(async () => {
  double = await startHttpDouble();
});
afterAll(() => double.close());
beforeEach(() => {
  double.on('GET /v2/email/account', json(200, { SendingEnabled: true, ProductionAccessEnabled: true }));
  double.on('POST /v2/email/outbound-emails', json(200, { MessageId: 'ses-1' }));
  double.on('GET /v3/scopes', json(200, { scopes: ['mail.send'] }));
  double.on('POST /v3/mail/send', json(202, undefined, { 'x-message-id': 'sg-1' }));
});

describe.each([
  { name: 'SES', transport: ses, send: 'POST /v2/email/outbound-emails', answer: '{"MessageId":"ses-1"}' },
  { name: 'SendGrid', transport: sendgrid, send: 'POST /v3/mail/send', answer: '' },
] as const)('a message over the API of $name', ({ transport, send, answer }) => {
  async function openLine(): Promise<Connection> {
    const line = transport(double.origin).connect();
    await line.open();
    return line;
  }

  test('whose content may not begin leaves as no request', async () => {
    const line = await openLine();
    const before = double.seen.length;
    expect(await line.deliver(message, mayNotBegin)).toEqual({ outcome: 'withheld' });
    expect(double.seen).toHaveLength(before);
    expect(await line.deliver(message, mayBegin)).toMatchObject({ outcome: 'accepted' });
    line.close();
  });

  test('is no request before it is known whether it may begin, nor after it was given up', async () => {
    const line = await openLine();
    const before = double.seen.length;
    const permission = Promise.withResolvers<boolean>();
    const asked = Promise.withResolvers<undefined>();
    const handing = line.deliver(message, () => {
      asked.resolve(undefined);
      return permission.promise;
    });
    await asked.promise;
    await new Promise((resolve) => setTimeout(resolve, 20));
    line.abandon();
    permission.resolve(true);
    expect(await handing).toMatchObject({ outcome: 'retry' });
    expect(double.seen).toHaveLength(before);
    line.close();
  });

  test('whose answer arrived while the process was frozen is accepted', async () => {
    const line = await openLine();
    double.on(send, (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(answer, () => freeze(timeoutMilliseconds + 500));
    });
    expect(await line.deliver(message, mayBegin)).toMatchObject({ outcome: 'accepted' });
    line.close();
  });
});
