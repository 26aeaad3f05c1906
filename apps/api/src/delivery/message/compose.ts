import { wireAddress } from '../../platform/index.ts';
import { type ComposedMessage, MessageBuildError, type MessageParts } from '../../providers/index.ts';
import type { DkimSigner } from './dkim.ts';
import { dateHeader, encodeHeader, preparedHeader, type HeaderField } from './header.ts';
import { streamField, streamHeaders, type MailStream } from './mail-stream.ts';
import { asHeader, asMarkup, asText, personalise } from './personalise.ts';
import type { Recipient } from './recipient.ts';
import { buildBody, fillBody, type BodyTemplate } from './template.ts';
import { splitAtTokens, type Segment } from './token.ts';

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

/** A frozen message, cut at its tokens and encoded between them, once for all its recipients. */
export interface PreparedMessage {
  readonly from: { readonly name: string; readonly address: string };
  readonly subject: readonly Segment[];
  readonly html: readonly Segment[];
  readonly amp: readonly Segment[] | undefined;
  readonly text: readonly Segment[];
  readonly domain: string;
  readonly fromHeader: HeaderField;
  /** Undefined where it differs by recipient. */
  readonly subjectHeader: HeaderField | undefined;
  readonly body: BodyTemplate;
  readonly signer: DkimSigner | undefined;
  /** `List-Id` and `Feedback-ID`, by name. */
  readonly streamHeaders: Readonly<Record<string, string>>;
}

/** Does once what is the same for all recipients. With a signer, every message is signed. */
export function prepareMessage(
  message: FrozenMessage,
  signer?: DkimSigner,
  stream?: MailStream,
): PreparedMessage {
  const from = { name: asHeader(message.fromName), address: wireAddress(message.fromEmail) };
  const subject = splitAtTokens(asHeader(message.subject));
  const html = splitAtTokens(message.html);
  const amp = message.amp === '' ? undefined : splitAtTokens(message.amp);
  const text = splitAtTokens(message.text);
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  const fixedSubject = subject.every((segment) => typeof segment === 'string');
  return {
    from,
    subject,
    html,
    amp,
    text,
    domain,
    fromHeader: encodeHeader('From', from),
    subjectHeader: fixedSubject ? encodeHeader('Subject', subject.join('')) : undefined,
    // AMP for email, "MIME order": clients show the last part that they know.
    body: buildBody([
      { type: 'text/plain', segments: text, write: asText },
      ...(amp === undefined ? [] : [{ type: 'text/x-amp-html', segments: amp, write: asMarkup } as const]),
      { type: 'text/html', segments: html, write: asMarkup },
    ]),
    signer,
    streamHeaders: streamHeaders(stream, domain),
  };
}

/**
 * `List-Unsubscribe` (RFC 2369) with one click (RFC 8058). The Message-ID derives from the delivery, so that a
 * provider's events and a second hand-over are recognised as the same message.
 */
function ownHeaders({ domain }: PreparedMessage, { deliveryId, unsubscribeUrl }: Recipient) {
  return {
    'Message-ID': `<${deliveryId}@${domain}>`,
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function partsOf(message: PreparedMessage, recipient: Recipient): MessageParts {
  return {
    from: message.from,
    subject: personalise(message.subject, recipient, asHeader),
    text: personalise(message.text, recipient, asText),
    amp: message.amp === undefined ? undefined : personalise(message.amp, recipient, asMarkup),
    html: personalise(message.html, recipient, asMarkup),
    headers: { ...ownHeaders(message, recipient), ...message.streamHeaders },
  };
}

function fieldsOf(message: PreparedMessage, recipient: Recipient, date: Date, boundary: string) {
  const { fromHeader, subjectHeader } = message;
  return [
    fromHeader,
    encodeHeader('To', { name: '', address: recipient.email }),
    subjectHeader ?? encodeHeader('Subject', personalise(message.subject, recipient, asHeader)),
    dateHeader(date),
    ...Object.entries(ownHeaders(message, recipient)).map(([name, value]) => preparedHeader(name, value)),
    ...Object.entries(message.streamHeaders).map(([name, value]) => streamField(name, value)),
    preparedHeader('MIME-Version', '1.0'),
    preparedHeader('Content-Type', `multipart/alternative;\r\n boundary="${boundary}"`),
  ];
}

/** Bytes that nearly every header fits into, its signature included: it is signed after the body, and stands before it. */
const headerRoom = 4096;

/** Puts the header into the room before a body. */
function putHeader(header: string, message: Buffer): Buffer {
  const start = headerRoom - Buffer.byteLength(header);
  if (start < 0) return Buffer.concat([Buffer.from(header), message.subarray(headerRoom)]);
  message.write(header, start);
  return message.subarray(start);
}

async function rawOf(message: PreparedMessage, recipient: Recipient, date: Date): Promise<Buffer> {
  // `=_` cannot stand in quoted-printable, so no line of a part is taken for the boundary (RFC 2045 §6.7).
  const boundary = `=_${recipient.deliveryId}`;
  const fields = fieldsOf(message, recipient, date, boundary);
  const filled = fillBody(message.body, recipient, boundary, headerRoom);
  const signature = await message.signer?.sign(fields, filled.subarray(headerRoom), date);
  const header = [...(signature === undefined ? [] : [signature]), ...fields].map(({ field }) => field);
  return putHeader(`${header.join('\r\n')}\r\n\r\n`, filled);
}

/** One recipient's message: multipart/alternative with text, AMP and HTML in that order. */
export function composeMessage(message: PreparedMessage, recipient: Recipient, date: Date): ComposedMessage {
  return {
    envelope: { from: recipient.returnPath ?? message.from.address, to: wireAddress(recipient.email) },
    raw: () =>
      rawOf(message, recipient, date).catch((error: unknown) => {
        throw new MessageBuildError(error);
      }),
    parts: () => {
      try {
        return partsOf(message, recipient);
      } catch (error) {
        throw new MessageBuildError(error);
      }
    },
    eventId: recipient.eventId,
  };
}
