import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MessageFault } from './faults.ts';
import { readMessageId, withoutBrackets } from './message-headers.ts';
import type { AcceptedMessage, Protocol, Scenario } from './scenario.ts';
import type { Listening } from './smtp-double.ts';

type SentMessage = Pick<AcceptedMessage, 'from' | 'to' | 'messageId' | 'eventId'>;

/** Formats of requests and responses in a provider's API. */
interface Dialect {
  readonly protocol: Exclude<Protocol, 'smtp'>;
  readonly read: (body: unknown) => SentMessage;
  readonly answerAccepted: (response: ServerResponse, id: string) => void;
  readonly answerThrottled: (response: ServerResponse) => void;
  readonly answerRefused: (response: ServerResponse) => void;
}

function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(body === undefined ? '' : JSON.stringify(body));
}

/** Reads the string at a path of keys and indices. Returns an empty string if there is none. */
function readText(value: unknown, ...path: readonly (string | number)[]): string {
  let found = value;
  for (const key of path) {
    found =
      typeof found === 'object' && found !== null
        ? (found as Record<string | number, unknown>)[key]
        : undefined;
  }
  return typeof found === 'string' ? found : '';
}

function readTag(body: unknown, name: string): string {
  const tags = typeof body === 'object' && body !== null && 'EmailTags' in body ? body.EmailTags : [];
  const found = Array.isArray(tags) ? tags.find((tag) => readText(tag, 'Name') === name) : undefined;
  return readText(found, 'Value');
}

/** Amazon SES API, version 2. */
const ses: Dialect = {
  protocol: 'ses',
  read: (body) => ({
    from: readText(body, 'FromEmailAddress'),
    to: readText(body, 'Destination', 'ToAddresses', 0),
    messageId: readMessageId(Buffer.from(readText(body, 'Content', 'Raw', 'Data'), 'base64')),
    eventId: readTag(body, 'delivery'),
  }),
  answerAccepted: (response, id) => sendJson(response, 200, { MessageId: id }),
  answerThrottled: (response) =>
    sendJson(response, 429, { message: 'Rate exceeded' }, { 'x-amzn-errortype': 'TooManyRequestsException' }),
  answerRefused: (response) =>
    sendJson(response, 400, { message: 'Not wanted here' }, { 'x-amzn-errortype': 'MessageRejected' }),
};

/** SendGrid API, version 3. */
const sendgrid: Dialect = {
  protocol: 'sendgrid',
  read: (body) => ({
    from: readText(body, 'from', 'email'),
    to: readText(body, 'personalizations', 0, 'to', 0, 'email'),
    messageId: withoutBrackets(readText(body, 'headers', 'Message-ID')),
    eventId: readText(body, 'custom_args', 'delivery'),
  }),
  answerAccepted: (response, id) => sendJson(response, 202, undefined, { 'x-message-id': id }),
  answerThrottled: (response) => sendJson(response, 429, { errors: [{ message: 'too many requests' }] }),
  answerRefused: (response) => sendJson(response, 400, { errors: [{ message: 'Not wanted here' }] }),
};

const sendEndpoints: Readonly<Record<string, Dialect>> = {
  'POST /v2/email/outbound-emails': ses,
  'POST /v3/mail/send': sendgrid,
};

/** Responses to the requests that check a provider before sending. */
const checkAnswers: Readonly<Record<string, unknown>> = {
  'GET /v2/email/account': { SendingEnabled: true, ProductionAccessEnabled: true },
  'GET /v3/scopes': { scopes: ['mail.send'] },
};

/** Reads the JSON body of a request. Returns undefined if the `cut` fault closed the connection. */
async function readBody(
  request: IncomingMessage,
  fault: MessageFault,
  onFirstChunk: () => Promise<void>,
): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) {
    if (chunks.length === 0) {
      await onFirstChunk();
      if (fault === 'cut') {
        request.destroy();
        return undefined;
      }
    }
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

async function receiveMessage(
  scenario: Scenario,
  dialect: Dialect,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { protocol } = dialect;
  const fault = scenario.drawFault();
  await scenario.step('started', protocol);
  const body = await readBody(request, fault, () => scenario.step('receiving', protocol));
  if (body === undefined) return;
  if (fault === 'throttle') dialect.answerThrottled(response);
  else if (fault === 'refuse') dialect.answerRefused(response);
  else {
    const { id } = scenario.accept({ protocol, ...dialect.read(body) });
    await scenario.step('accepted', protocol);
    await scenario.delay(fault);
    if (fault === 'silence') {
      response.destroy();
      return;
    }
    dialect.answerAccepted(response, id);
    setImmediate(() => void scenario.step('answered', protocol));
  }
}

/** Simulates the sending endpoints of Amazon SES and SendGrid. `GET /accepted` returns the accepted messages. */
export async function startHttpDouble(scenario: Scenario, host: string, port: number): Promise<Listening> {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const route = `${request.method ?? ''} ${(request.url ?? '').split('?', 1)[0] ?? ''}`;
    const dialect = sendEndpoints[route];
    if (dialect !== undefined) return receiveMessage(scenario, dialect, request, response);
    request.resume();
    if (route === 'GET /accepted') return sendJson(response, 200, scenario.accepted);
    if (checkAnswers[route] === undefined)
      return sendJson(response, 404, { message: `There is no endpoint ${route}.` });
    if (route.includes('/v2/')) await scenario.step('connected', 'ses');
    else await scenario.step('connected', 'sendgrid');
    sendJson(response, 200, checkAnswers[route]);
  }
  const server = createServer((request, response) => {
    // Close the connection if the client has disconnected or its body is not JSON.
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
