import type { Services } from '../platform/services.ts';
import { createTransport, type findSender, MessageBuildError } from '../providers/index.ts';
import { composeMessage, prepareMessage, type FrozenMessage } from './message/compose.ts';
import type { Recipient } from './message/recipient.ts';
import { createSenderSigner } from './message/sender-signer.ts';
import { createTokenWriter } from './message/token.ts';
import { meetsAll } from './message/visible-parts.ts';

export interface SingleMessage {
  /** Id from which the Message-ID is derived, so that receivers recognize repeated attempts as the same message. */
  readonly id: string;
  readonly email: string;
  readonly found: NonNullable<Awaited<ReturnType<typeof findSender>>>;
  readonly content: FrozenMessage;
}

export type SingleResult =
  | { readonly outcome: 'sent' }
  /** Nothing was sent, and trying again later may help. */
  | { readonly outcome: 'retry'; readonly reason: string }
  | { readonly outcome: 'failed'; readonly reason: string };

/** Recipient of a message without tracking and without a list to unsubscribe from. */
function plainRecipient({ id, email }: SingleMessage): Recipient {
  return {
    deliveryId: id,
    email,
    mergeValues: {},
    meets: meetsAll,
    unsubscribeId: '',
    unsubscribeUrl: undefined,
    openId: '',
    clickId: () => '',
    placeholder: () => '',
  };
}

/** The texts are not a template, so what looks like a token in them stays as it is. */
function asTyped(content: FrozenMessage): FrozenMessage {
  const { seal } = createTokenWriter();
  const { subject, html, amp, text } = content;
  return { ...content, subject: seal(subject), html: seal(html), amp: seal(amp), text: seal(text) };
}

const mayAlwaysBegin = () => Promise.resolve(true);

/** Sends one message through the provider of a sender. Must be called outside a transaction. */
export async function sendSingleMessage(message: SingleMessage, services: Services): Promise<SingleResult> {
  const { found, content } = message;
  const made = await createTransport(found.provider, services);
  if (!made.ok) return { outcome: 'retry', reason: made.problem.message };
  const connection = made.transport.connect();
  try {
    const problem = await connection.open();
    if (problem !== undefined) return { outcome: 'retry', reason: problem.message };
    const signer = createSenderSigner(found.sender, found.provider, services);
    const composed = composeMessage(
      prepareMessage(asTyped(content), signer),
      plainRecipient(message),
      services.now(),
    );
    const result = await connection.deliver(composed, mayAlwaysBegin);
    switch (result.outcome) {
      case 'accepted':
      // The message may have arrived, and a second one would confuse more than a missing one.
      case 'unknown':
        return { outcome: 'sent' };
      case 'withheld':
        return { outcome: 'retry', reason: 'The message was not sent.' };
      case 'retry':
        return { outcome: 'retry', reason: result.reason };
      case 'rejected':
        return { outcome: 'failed', reason: result.reason };
    }
  } catch (error) {
    if (error instanceof MessageBuildError) return { outcome: 'failed', reason: error.message };
    throw error;
  } finally {
    connection.close();
  }
}
