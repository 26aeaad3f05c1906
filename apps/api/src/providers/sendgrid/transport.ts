import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import Client from '@sendgrid/client/src/classes/client.js';
import * as v from 'valibot';
import type { ComposedMessage } from '../transport/composed-message.ts';
import { errorCode, type HttpFailure } from '../transport/http-failure.ts';
import { createHttpTransport, type HttpProvider } from '../transport/http-connection.ts';
import type { Transport, TransportCheck } from '../transport/transport.ts';

export interface SendgridOptions {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly timeoutMilliseconds?: number | undefined;
}

const scopesSchema = v.object({ scopes: v.array(v.string()) });

const errorsSchema = v.object({
  errors: v.array(v.object({ message: v.string(), field: v.nullish(v.string()) })),
});

/**
 * For a status of 400 or above, the client rejects with an error that has `code` and `response.body`. For a redirect,
 * the client rejects with axios's own error.
 */
const failedResponseSchema = v.union([
  v.object({ code: v.number(), response: v.object({ body: v.unknown() }) }),
  v.pipe(
    v.object({ response: v.object({ status: v.number(), data: v.unknown() }) }),
    v.transform(({ response: { status, data } }) => ({ code: status, response: { body: data } })),
  ),
]);

function readErrors(body: unknown): string {
  const parsed = v.safeParse(errorsSchema, body);
  if (!parsed.success) return '';
  return parsed.output.errors
    .map(({ message, field }) => (typeof field === 'string' ? `${message} (${field})` : message))
    .join(' ');
}

/**
 * True if all errors concern the recipient's address. SendGrid then answers "Does not contain a valid address." for the
 * field `personalizations.0.to.0.email` (SendGrid, "Mail Send errors", message.personalizations.to).
 */
function isBadAddress(body: unknown): boolean {
  const parsed = v.safeParse(errorsSchema, body);
  const errors = parsed.success ? parsed.output.errors : [];
  return (
    errors.length > 0 &&
    errors.every(
      ({ message, field }) =>
        /^personalizations\.\d+\.to\b/u.test(field ?? '') && /valid (?:email )?address/iu.test(message),
    )
  );
}

function readFailure(error: unknown): HttpFailure {
  const answered = v.safeParse(failedResponseSchema, error);
  if (answered.success) {
    const { code: status, response } = answered.output;
    const sentence = readErrors(response.body);
    const message = `SendGrid: ${String(status)} ${sentence}`.trim();
    return { status, code: undefined, message, badAddress: isBadAddress(response.body) };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { status: undefined, code: errorCode(error), message: `SendGrid: ${message}` };
}

/**
 * SendGrid requires the parts in the order text, AMP, HTML. SendGrid's tracking and unsubscribe footer are off, because
 * the message already contains our own.
 */
function buildMail({ envelope, parts, eventId }: ComposedMessage) {
  const { from, replyTo, subject, text, amp, html, headers } = parts();
  const contents = [
    { type: 'text/plain', value: text },
    { type: 'text/x-amp-html', value: amp ?? '' },
    { type: 'text/html', value: html },
  ];
  return {
    personalizations: [{ to: [{ email: envelope.to }] }],
    from: { email: from.address, ...(from.name === '' ? {} : { name: from.name }) },
    // SendGrid rejects `Reply-To` among the headers.
    ...(replyTo === undefined ? {} : { reply_to: { email: replyTo } }),
    subject,
    // SendGrid rejects parts with empty content.
    content: contents.filter(({ value }) => value !== ''),
    headers,
    ...(eventId === undefined ? {} : { custom_args: { delivery: eventId } }),
    tracking_settings: {
      click_tracking: { enable: false, enable_text: false },
      open_tracking: { enable: false },
      subscription_tracking: { enable: false },
    },
  };
}

function problem(
  code: 'email_provider_unreachable' | 'email_provider_refused',
  message: string,
): TransportCheck {
  return { ok: false, problem: { code, message } };
}

async function checkScopes(client: Client): Promise<TransportCheck> {
  let body: unknown;
  try {
    [, body] = await client.request({ method: 'GET', url: '/v3/scopes' });
  } catch (error) {
    const { status, message } = readFailure(error);
    if (status === 401 || status === 403) {
      return problem('email_provider_refused', `SendGrid refused the API key. ${message}`);
    }
    return problem('email_provider_unreachable', `SendGrid could not be reached. ${message}`);
  }
  const parsed = v.safeParse(scopesSchema, body);
  if (!parsed.success) {
    return problem('email_provider_unreachable', 'The server that answered does not belong to SendGrid.');
  }
  return parsed.output.scopes.includes('mail.send')
    ? { ok: true, remarks: [] }
    : problem(
        'email_provider_refused',
        'This SendGrid API key is not allowed to send. Give it the “Mail Send” permission.',
      );
}

interface RequestDefaults {
  readonly baseUrl: string;
  readonly signal: AbortSignal;
  readonly httpAgent: HttpAgent;
  readonly httpsAgent: HttpsAgent;
}

function makeClient(apiKey: string, defaults: RequestDefaults): Client {
  const client = new Client();
  client.setApiKey(apiKey);
  const bounded = { ...defaults, maxRedirects: 0, maxContentLength: 1_048_576, proxy: false };
  client.setDefaultRequest(bounded);
  return client;
}

function makeProvider({
  apiKey,
  baseUrl,
  timeoutMilliseconds = 30_000,
}: SendgridOptions): HttpProvider<object> {
  const agent = { keepAlive: true, maxSockets: 1 };
  const agents = { httpAgent: new HttpAgent(agent), httpsAgent: new HttpsAgent(agent) };
  // The abort signal is a setting of the client, so each request needs a client of its own.
  const clientFor = (signal: AbortSignal): Client => makeClient(apiKey, { ...agents, baseUrl, signal });
  return {
    check: () => checkScopes(clientFor(AbortSignal.timeout(Math.min(timeoutMilliseconds, 10_000)))),
    buildRequest: buildMail,
    timeoutMilliseconds,
    send: async (body, signal) => {
      const [{ headers }] = await clientFor(signal).request({ method: 'POST', url: '/v3/mail/send', body });
      const id: unknown = headers['x-message-id'];
      return typeof id === 'string' ? id : '';
    },
    readFailure,
    close: () => {
      agents.httpAgent.destroy();
      agents.httpsAgent.destroy();
    },
  };
}

export function createSendgridTransport(options: SendgridOptions): Transport {
  return createHttpTransport(() => makeProvider(options));
}
