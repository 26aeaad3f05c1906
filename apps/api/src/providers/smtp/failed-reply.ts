import { classifyBounce, classifyReply, readReply } from '../replies/classify-reply.ts';
import { namedReceiver } from '../replies/named-receiver.ts';
import type { ReplyClass } from '../replies/reply-class.ts';
import type { DeliveryResult } from '../transport/transport.ts';

/** The provider's server, which gave the reply or passes on the reply of another server. */
export interface Provider {
  /** Names of the server in lower case. */
  readonly hosts: readonly string[];
  /** True for Amazon SES, which queues all messages itself: its replies never come from the servers of recipients. */
  readonly isOneReceiver: boolean;
}

export interface FailedReply {
  readonly reason: string;
  /** Basic code, 400 or greater. */
  readonly code: number;
  readonly response: string;
  /** Command that failed, such as `RCPT TO`. */
  readonly command: string | undefined;
}

/** Reply codes about the server or account (RFC 5321 §4.2.3, RFC 4954 §6). Amazon SES throttles with 454. */
const aboutTheServer: ReadonlySet<number> = new Set([421, 432, 452, 454]);

/** Codes that servers send before they see a recipient (RFC 4954 §6, RFC 3207 §4). */
const beforeRecipients: ReadonlySet<number> = new Set([432, 454]);

function isAboutSender({ command }: FailedReply): boolean {
  return command?.startsWith('MAIL') === true;
}

/** An address that is refused at MAIL FROM is the sender's. */
function classify(failed: FailedReply): ReplyClass {
  const found = classifyReply(readReply(failed.response));
  return isAboutSender(failed) && found === 'unknown' ? 'sender' : found;
}

function readRefusal(failed: FailedReply): DeliveryResult {
  const { reason, response } = failed;
  // The recipient's address may be valid.
  const bounce = isAboutSender(failed) ? 'refused' : classifyBounce(readReply(response));
  return { outcome: 'rejected', reason, bounce };
}

/**
 * True if the reply may be the provider's own, since it names neither the domain's server nor the provider's. These are
 * always the domain's: 450, which is about the mailbox (RFC 5321 §4.2.3), X.4.x, for which the provider asked the domain's
 * servers, and X.7.1, which is about a filter for the recipient (RFC 3463 §3.5, §3.8). Software for greylisting uses these
 * codes. Words about the server that sent may be the provider's even then.
 */
function mayBeProvider({ code, response }: FailedReply, found: ReplyClass): boolean {
  if (found === 'policy') return true;
  const cause = readReply(response).status?.slice(2) ?? '';
  return code !== 450 && cause !== '7.1' && !cause.startsWith('4.');
}

function readDeferral(failed: FailedReply, found: ReplyClass, { hosts }: Provider): DeliveryResult {
  const { reason, code, response } = failed;
  const bounce = classifyBounce(readReply(response));
  const retry = { outcome: 'retry', reason, bounce } as const;
  if (found !== 'server' && found !== 'policy') return retry;
  const receiver = namedReceiver(response);
  const isProvider = receiver !== undefined && hosts.includes(receiver);
  if (isAboutSender(failed) || beforeRecipients.has(code) || isProvider)
    return { ...retry, providerFailure: 'throttled' };
  if (receiver !== undefined) return { ...retry, deferral: { about: 'domain', receiver } };
  return { ...retry, deferral: { about: mayBeProvider(failed, found) ? 'domain_or_provider' : 'domain' } };
}

/**
 * Classifies a refusal or deferral by its reply (RFC 5321 §4.2.1: 4yz is temporary, 5yz permanent). A reply about the
 * sender's address is never final, because the message can be sent once a user has corrected the address or its domain.
 */
export function readFailedReply(failed: FailedReply, provider: Provider): DeliveryResult {
  const { reason, code } = failed;
  if (provider.isOneReceiver) {
    if (code >= 500) return readRefusal(failed);
    return aboutTheServer.has(code)
      ? { outcome: 'retry', reason, providerFailure: 'throttled' }
      : { outcome: 'retry', reason };
  }
  const found = classify(failed);
  if (found === 'sender')
    return { outcome: 'retry', reason, bounce: 'refused', deferral: { about: 'sender' } };
  return code >= 500 ? readRefusal(failed) : readDeferral(failed, found, provider);
}
