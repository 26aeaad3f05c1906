import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSendgridTransport } from '../sendgrid/transport.ts';
import { createSesTransport } from '../ses/transport.ts';
import { freeze } from './testing/freeze.ts';
import { json, startHttpDouble, type HttpDouble } from './testing/http-double.ts';
import { mayBegin, mayNotBegin, message, pendingPermission } from './testing/message.ts';
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
  async function openConnection(): Promise<Connection> {
    const connection = transport(double.origin).connect();
    await connection.open();
    return connection;
  }

  test('is not sent without permission', async () => {
    const connection = await openConnection();
    const before = double.seen.length;
    expect(await connection.deliver(message, mayNotBegin)).toEqual({ outcome: 'withheld' });
    expect(double.seen).toHaveLength(before);
    expect(await connection.deliver(message, mayBegin)).toMatchObject({ outcome: 'accepted' });
    connection.close();
  });

  test('is not sent before the permission, nor after it was abandoned', async () => {
    const connection = await openConnection();
    const before = double.seen.length;
    const permission = pendingPermission();
    const delivery = connection.deliver(message, permission.begin);
    await permission.asked;
    await new Promise((resolve) => setTimeout(resolve, 20));
    connection.abandon();
    permission.decide(true);
    expect(await delivery).toMatchObject({ outcome: 'retry' });
    expect(double.seen).toHaveLength(before);
    connection.close();
  });

  test('whose answer arrived while the process was frozen is accepted', async () => {
    const connection = await openConnection();
    double.on(send, (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(answer, () => freeze(timeoutMilliseconds + 500));
    });
    expect(await connection.deliver(message, mayBegin)).toMatchObject({ outcome: 'accepted' });
    connection.close();
  });
});
