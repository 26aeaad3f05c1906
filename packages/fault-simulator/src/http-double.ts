import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AcceptedMessage, Course, Protocol } from './course.ts';
import type { MessageFault } from './faults.ts';
import { messageIdIn, withoutBrackets } from './header.ts';
import type { Listening } from './smtp-double.ts';

type Sent = Pick<AcceptedMessage, 'from' | 'to' | 'messageId' | 'eventId'>;

interface Dialect {
  readonly protocol: Exclude<Protocol, 'smtp'>;
  readonly read: (body: unknown) => Sent;
  readonly accepted: (response: ServerResponse, id: string) => void;
  readonly throttled: (response: ServerResponse) => void;
  readonly refused: (response: ServerResponse) => void;
}

function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(body === undefined ? '' : JSON.stringify(body));
}

/** What stands at a path of keys and indices; empty where nothing does. */
function textAt(value: unknown, ...path: readonly (string | number)[]): string {
  let found = value;
  for (const key of path) {
    found =
      typeof found === 'object' && found !== null
        ? (found as Record<string | number, unknown>)[key]
        : undefined;
  }
  return typeof found === 'string' ? found : '';
}

function tagNamed(body: unknown, name: string): string {
  const tags = typeof body === 'object' && body !== null && 'EmailTags' in body ? body.EmailTags : [];
  const found = Array.isArray(tags) ? tags.find((tag) => textAt(tag, 'Name') === name) : undefined;
  return textAt(found, 'Value');
}

/** Version 2 of the API of Amazon SES. */
const ses: Dialect = {
  protocol: 'ses',
  read: (body) => ({
    from: textAt(body, 'FromEmailAddress'),
    to: textAt(body, 'Destination', 'ToAddresses', 0),
    messageId: messageIdIn(Buffer.from(textAt(body, 'Content', 'Raw', 'Data'), 'base64')),
    eventId: tagNamed(body, 'delivery'),
  }),
  accepted: (response, id) => json(response, 200, { MessageId: id }),
  throttled: (response) =>
    json(response, 429, { message: 'Rate exceeded' }, { 'x-amzn-errortype': 'TooManyRequestsException' }),
  refused: (response) =>
    json(response, 400, { message: 'Not wanted here' }, { 'x-amzn-errortype': 'MessageRejected' }),
};

/** Version 3 of the API of SendGrid. */
const sendgrid: Dialect = {
  protocol: 'sendgrid',
  read: (body) => ({
    from: textAt(body, 'from', 'email'),
    to: textAt(body, 'personalizations', 0, 'to', 0, 'email'),
    messageId: withoutBrackets(textAt(body, 'headers', 'Message-ID')),
    eventId: textAt(body, 'custom_args', 'delivery'),
  }),
  accepted: (response, id) => json(response, 202, undefined, { 'x-message-id': id }),
  throttled: (response) => json(response, 429, { errors: [{ message: 'too many requests' }] }),
  refused: (response) => json(response, 400, { errors: [{ message: 'Not wanted here' }] }),
};

const sending: Readonly<Record<string, Dialect>> = {
  'POST /v2/email/outbound-emails': ses,
  'POST /v3/mail/send': sendgrid,
};

/** What is asked before anything is sent. */
const questions: Readonly<Record<string, unknown>> = {
  'GET /v2/email/account': { SendingEnabled: true, ProductionAccessEnabled: true },
  'GET /v3/scopes': { scopes: ['mail.send'] },
};

/** Undefined where the connection ended on the way. */
async function readBody(
  request: IncomingMessage,
  fault: MessageFault,
  onHalf: () => Promise<void>,
): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) {
    if (chunks.length === 0) {
      await onHalf();
      if (fault === 'cut') {
        request.destroy();
        return undefined;
      }
    }
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

async function take(course: Course, dialect: Dialect, request: IncomingMessage, response: ServerResponse) {
  const { protocol } = dialect;
  const fault = course.draw();
  await course.step('begun', protocol);
  const body = await readBody(request, fault, () => course.step('half', protocol));
  if (body === undefined) return;
  if (fault === 'throttle') dialect.throttled(response);
  else if (fault === 'refuse') dialect.refused(response);
  else {
    const { id } = course.accept({ protocol, ...dialect.read(body) });
    await course.step('taken', protocol);
    await course.delay(fault);
    if (fault === 'silence') {
      response.destroy();
      return;
    }
    dialect.accepted(response, id);
    setImmediate(() => void course.step('answered', protocol));
  }
}

/** The APIs of Amazon SES and SendGrid as far as they are sent over, with faults; `GET /accepted` answers with the log. */
export async function startHttpDouble(course: Course, host: string, port: number): Promise<Listening> {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const place = `${request.method ?? ''} ${(request.url ?? '').split('?', 1)[0] ?? ''}`;
    const dialect = sending[place];
    if (dialect !== undefined) return take(course, dialect, request, response);
    request.resume();
    if (place === 'GET /accepted') return json(response, 200, course.accepted);
    if (questions[place] === undefined) return json(response, 404, { message: `Nothing answers ${place}.` });
    if (place.includes('/v2/')) await course.step('connected', 'ses');
    else await course.step('connected', 'sendgrid');
    json(response, 200, questions[place]);
  }
  const server = createServer((request, response) => {
    // A client that is gone, or a body that is no JSON: there is nobody to tell.
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
