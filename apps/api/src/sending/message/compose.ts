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

/** What a message is made of, for providers that put it together themselves. */
export interface MessageParts {
  readonly from: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  /** Undefined where the message has no AMP part. */
  readonly amp: string | undefined;
  readonly html: string;
  /** Headers beside From, To, Subject and Date. */
  readonly headers: Readonly<Record<string, string>>;
}

/** One recipient's message: whole, and in its parts. */
export interface ComposedMessage {
  readonly envelope: { readonly from: string; readonly to: string };
  readonly raw: Buffer;
  readonly parts: MessageParts;
  /** What the provider's events will name it by; undefined for a message whose events belong to nothing. */
  readonly eventId: string | undefined;
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

function partsOf(message: PreparedMessage, recipient: Recipient): MessageParts {
  return {
    from: message.from,
    subject: personalise(message.subject, recipient, asHeader),
    text: personalise(message.text, recipient, asText),
    amp: message.amp === undefined ? undefined : personalise(message.amp, recipient, asMarkup),
    html: personalise(message.html, recipient, asMarkup),
    headers: {
      'Message-ID': `<${recipient.deliveryId}@${message.domain}>`,
      'List-Unsubscribe': `<${recipient.unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
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
  const parts = partsOf(message, recipient);
  const { 'Message-ID': messageId = '', ...headers } = parts.headers;
  const composer = new MailComposer({
    from: parts.from,
    to: { name: '', address: recipient.email },
    subject: parts.subject,
    messageId,
    date,
    text: parts.text,
    ...(parts.amp === undefined ? {} : { amp: parts.amp }),
    html: parts.html,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, { prepared: true, value }]),
    ),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const raw = await composer.compile().build();
  return {
    envelope: { from: message.from.address, to: recipient.email },
    raw,
    parts,
    eventId: recipient.eventId,
  };
}

export type { PreparedMessage };
