import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { GetAccountCommand, SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import type { ComposedMessage } from '../transport/composed-message.ts';
import { errorCode, type HttpFailure } from '../transport/http-failure.ts';
import { createHttpTransport, type HttpProvider } from '../transport/http-connection.ts';
import type { ConnectionProblem, Transport, TransportCheck } from '../transport/transport.ts';

export interface SesOptions {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Name of the configuration set. If empty, SES uses the default of the sender's identity, if any. */
  readonly configurationSet: string;
  readonly endpoint?: string | undefined;
  readonly timeoutMilliseconds?: number | undefined;
}

/**
 * Statuses that replace those of SES (SES API v2, SendEmail and Common Errors). 403 is for errors that concern the
 * account, and 429 for those that ask to retry later.
 */
const statusByName: Readonly<Record<string, number>> = {
  AccessDeniedException: 403,
  AccountSuspendedException: 403,
  ExpiredTokenException: 403,
  IncompleteSignature: 403,
  InvalidClientTokenId: 403,
  InvalidSignatureException: 403,
  LimitExceededException: 429,
  MailFromDomainNotVerifiedException: 403,
  NotFoundException: 403,
  RequestExpired: 403,
  SendingPausedException: 403,
  SignatureDoesNotMatch: 403,
  Throttling: 429,
  ThrottlingException: 429,
  TooManyRequestsException: 429,
  UnrecognizedClientException: 403,
};

function statusIn(error: Error): number | undefined {
  const known = statusByName[error.name];
  if (known !== undefined) return known;
  const metadata: unknown = '$metadata' in error ? error.$metadata : undefined;
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return undefined;
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined;
}

/** A timeout while connecting gets a code of its own, since it shows that nothing was sent. */
function codeOf(error: Error): string | undefined {
  return error.name === 'TimeoutError' && /connection/iu.test(error.message)
    ? 'ECONNECTTIMEOUT'
    : errorCode(error);
}

function readFailure(error: unknown): HttpFailure {
  if (!(error instanceof Error)) return { status: undefined, code: undefined, message: String(error) };
  const reason = error.message === '' ? error.name : `${error.name}: ${error.message}`;
  return { status: statusIn(error), code: codeOf(error), message: `Amazon SES: ${reason}` };
}

function toConnectionProblem(error: unknown, region: string): ConnectionProblem {
  const { status, message } = readFailure(error);
  if (status === 403 || status === 401) {
    return {
      code: 'email_provider_refused',
      message: `Amazon SES in ${region} refused these access keys. ${message}`,
    };
  }
  return {
    code: 'email_provider_unreachable',
    message: `Amazon SES in ${region} could not be reached. ${message}`,
  };
}

/** Keys that may not read the account may still be allowed to send. */
function mayNotRead(error: unknown): boolean {
  return error instanceof Error && error.name === 'AccessDeniedException';
}

async function checkAccount(
  client: SESv2Client,
  region: string,
  signal: AbortSignal,
): Promise<TransportCheck> {
  try {
    const account = await client.send(new GetAccountCommand({}), { abortSignal: signal });
    if (account.SendingEnabled === false) {
      const message = `Amazon SES in ${region} does not let this account send (${account.EnforcementStatus ?? 'paused'}). The dashboard of the account shows the reason.`;
      return { ok: false, problem: { code: 'email_provider_refused', message } };
    }
    if (account.ProductionAccessEnabled !== false) return { ok: true, remarks: [] };
    const message = `This account is in the sandbox of Amazon SES in ${region}: it can send only to verified addresses. Request production access in its console.`;
    return { ok: true, remarks: [{ code: 'sandbox', message }] };
  } catch (error) {
    if (!mayNotRead(error)) return { ok: false, problem: toConnectionProblem(error, region) };
    const message =
      'These access keys are not allowed to read the account (ses:GetAccount), so it could not be checked whether the account is allowed to send.';
    return { ok: true, remarks: [{ code: 'rights_unseen', message }] };
  }
}

async function buildSendEmail(
  { raw, envelope, eventId }: ComposedMessage,
  configurationSet: string,
): Promise<SendEmailCommand> {
  return new SendEmailCommand({
    FromEmailAddress: envelope.from,
    Destination: { ToAddresses: [envelope.to] },
    Content: { Raw: { Data: await raw() } },
    ...(configurationSet === '' ? {} : { ConfigurationSetName: configurationSet }),
    // Identifies the message in events, since SES replaces our Message-ID.
    ...(eventId === undefined ? {} : { EmailTags: [{ Name: 'delivery', Value: eventId }] }),
  });
}

function makeProvider(options: SesOptions): HttpProvider<SendEmailCommand> {
  const timeout = options.timeoutMilliseconds ?? 30_000;
  const agent = { keepAlive: true, maxSockets: 1 };
  const shared = {
    region: options.region,
    credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
    requestHandler: new NodeHttpHandler({
      connectionTimeout: Math.min(timeout, 10_000),
      httpAgent: new HttpAgent(agent),
      httpsAgent: new HttpsAgent(agent),
    }),
    ...(options.endpoint === undefined ? {} : { endpoint: options.endpoint }),
  };
  // The SDK must not retry messages, because the delivery ledger (`delivery/ledger`) decides which messages are sent
  // again. The SDK may retry account checks.
  const client = new SESv2Client({ ...shared, maxAttempts: 1 });
  const retryingClient = new SESv2Client({ ...shared, maxAttempts: 4 });
  return {
    check: () => checkAccount(retryingClient, options.region, AbortSignal.timeout(Math.min(timeout, 10_000))),
    buildRequest: (message) => buildSendEmail(message, options.configurationSet),
    timeoutMilliseconds: timeout,
    send: async (email, abortSignal) => {
      const { MessageId } = await client.send(email, { abortSignal });
      return MessageId ?? '';
    },
    readFailure,
    close: () => client.destroy(),
  };
}

export function createSesTransport(options: SesOptions): Transport {
  return createHttpTransport(() => makeProvider(options));
}
