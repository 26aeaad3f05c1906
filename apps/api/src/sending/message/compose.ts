import MailComposer from 'nodemailer/lib/mail-composer';
import { asHeader, asMarkup, asText, personalise } from './personalise.js';
import type { Recipient } from './recipient.js';
import { splitAtTokens, type Segment } from './token.js';

/** The message of a campaign as it is kept: compiled once, tokens where the recipients' values go. */
export interface FrozenMessage {
  readonly fromEmail: string;
  readonly fromName: string;
  readonly subject: string;
  readonly html: string;
  /** Empty where the message has no AMP part. */
  readonly amp: string;
  readonly text: string;
}

export interface ComposedMessage {
  readonly envelope: { readonly from: string; readonly to: string };
  readonly raw: Buffer;
}

interface PreparedMessage {
  readonly from: { readonly name: string; readonly address: string };
  readonly subject: readonly Segment[];
  readonly html: readonly Segment[];
  readonly amp: readonly Segment[] | undefined;
  readonly text: readonly Segment[];
  readonly domain: string;
}

/** Cuts a frozen message at its tokens, once for all its recipients. */
export function prepareMessage(message: FrozenMessage): PreparedMessage {
  return {
    from: { name: asHeader(message.fromName), address: message.fromEmail },
    subject: splitAtTokens(message.subject),
    html: splitAtTokens(message.html),
    amp: message.amp === '' ? undefined : splitAtTokens(message.amp),
    text: splitAtTokens(message.text),
    domain: message.fromEmail.slice(message.fromEmail.lastIndexOf('@') + 1),
  };
}

/**
 * One recipient's message: multipart/alternative with text, AMP and HTML in that order (AMP for email, "MIME order"),
 * `List-Unsubscribe` (RFC 2369) with one click (RFC 8058). The Message-ID derives from the delivery, so that a
 * provider's events and a second hand-over are recognised as the same message.
 */
export async function composeMessage(
  message: PreparedMessage,
  recipient: Recipient,
  date: Date,
): Promise<ComposedMessage> {
  const composer = new MailComposer({
    from: message.from,
    to: { name: '', address: recipient.email },
    subject: personalise(message.subject, recipient, asHeader),
    messageId: `<${recipient.deliveryId}@${message.domain}>`,
    date,
    text: personalise(message.text, recipient, asText),
    ...(message.amp === undefined ? {} : { amp: personalise(message.amp, recipient, asMarkup) }),
    html: personalise(message.html, recipient, asMarkup),
    headers: {
      'List-Unsubscribe': { prepared: true, value: `<${recipient.unsubscribeUrl}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const raw = await composer.compile().build();
  return { envelope: { from: message.from.address, to: recipient.email }, raw };
}

export type { PreparedMessage };
