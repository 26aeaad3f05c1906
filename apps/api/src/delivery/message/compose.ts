import { wireAddress } from '../../platform/email-addresses/domain.ts';
import { type ComposedMessage, MessageBuildError, type MessageParts } from '../../providers/index.ts';
import type { DkimSigner } from './dkim.ts';
import { dateHeader, encodeHeader, preparedHeader, type HeaderField } from './header.ts';
import { streamField, streamHeaders, type MailStream } from './mail-stream.ts';
import { asHeader, asMarkup, asText, personalise } from './personalise.ts';
import type { Recipient } from './recipient.ts';
import { buildBody, fillBody, type BodyTemplate } from './template.ts';
import { splitAtTokens, type Segment } from './token.ts';

/** A campaign's compiled message, with tokens in place of recipient values. */
export interface FrozenMessage {
  readonly fromEmail: string;
  readonly fromName: string;
  /** Address that replies go to. Without it, they go to `fromEmail`. */
  readonly replyTo?: string | null | undefined;
  readonly subject: string;
  readonly html: string;
  /** Empty if the message has no AMP part. */
  readonly amp: string;
  readonly text: string;
}

/** A frozen message split at its tokens, with the fixed text already encoded. */
export interface PreparedMessage {
  readonly from: { readonly name: string; readonly address: string };
  readonly replyTo: string | undefined;
  readonly subject: readonly Segment[];
  readonly html: readonly Segment[];
  readonly amp: readonly Segment[] | undefined;
  readonly text: readonly Segment[];
  readonly domain: string;
  readonly fromHeader: HeaderField;
  readonly replyToHeader: HeaderField | undefined;
  /** Undefined if the subject differs by recipient. */
  readonly subjectHeader: HeaderField | undefined;
  readonly body: BodyTemplate;
  readonly signer: DkimSigner | undefined;
  /** `List-Id` and `Feedback-ID`, by name. */
  readonly streamHeaders: Readonly<Record<string, string>>;
}

/** Does the work that is the same for all recipients. */
export function prepareMessage(
  message: FrozenMessage,
  signer?: DkimSigner,
  stream?: MailStream,
): PreparedMessage {
  const from = { name: asHeader(message.fromName), address: wireAddress(message.fromEmail) };
  const replyTo = typeof message.replyTo === 'string' ? wireAddress(message.replyTo) : undefined;
  const subject = splitAtTokens(asHeader(message.subject));
  const html = splitAtTokens(message.html);
  const amp = message.amp === '' ? undefined : splitAtTokens(message.amp);
  const text = splitAtTokens(message.text);
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  const fixedSubject = subject.every((segment) => typeof segment === 'string');
  return {
    from,
    replyTo,
    subject,
    html,
    amp,
    text,
    domain,
    fromHeader: encodeHeader('From', from),
    replyToHeader:
      replyTo === undefined ? undefined : encodeHeader('Reply-To', { name: '', address: replyTo }),
    subjectHeader: fixedSubject ? encodeHeader('Subject', subject.join('')) : undefined,
    // Clients show the last part that they support, which determines the order (AMP for Email, "MIME order").
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
 * The Message-ID is derived from the delivery, so that receivers recognize repeated attempts as the same message.
 * `List-Unsubscribe` (RFC 2369) works with one click (RFC 8058).
 */
function ownHeaders({ domain }: PreparedMessage, { deliveryId, unsubscribeUrl }: Recipient) {
  return {
    'Message-ID': `<${deliveryId}@${domain}>`,
    ...(unsubscribeUrl === undefined
      ? {}
      : {
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
  };
}

function buildParts(message: PreparedMessage, recipient: Recipient): MessageParts {
  return {
    from: message.from,
    replyTo: message.replyTo,
    subject: personalise(message.subject, recipient, asHeader),
    text: personalise(message.text, recipient, asText),
    amp: message.amp === undefined ? undefined : personalise(message.amp, recipient, asMarkup),
    html: personalise(message.html, recipient, asMarkup),
    headers: { ...ownHeaders(message, recipient), ...message.streamHeaders },
  };
}

function buildFields(message: PreparedMessage, recipient: Recipient, date: Date, boundary: string) {
  const { fromHeader, replyToHeader, subjectHeader } = message;
  return [
    fromHeader,
    encodeHeader('To', { name: '', address: recipient.email }),
    ...(replyToHeader === undefined ? [] : [replyToHeader]),
    subjectHeader ?? encodeHeader('Subject', personalise(message.subject, recipient, asHeader)),
    dateHeader(date),
    ...Object.entries(ownHeaders(message, recipient)).map(([name, value]) => preparedHeader(name, value)),
    ...Object.entries(message.streamHeaders).map(([name, value]) => streamField(name, value)),
    preparedHeader('MIME-Version', '1.0'),
    preparedHeader('Content-Type', `multipart/alternative;\r\n boundary="${boundary}"`),
  ];
}

/** Bytes reserved before the body for the header, which is written last because its signature covers the body. */
const headerRoom = 4096;

/** Writes the header into the bytes reserved before the body. Copies the message if the header does not fit. */
function putHeader(header: string, message: Buffer): Buffer {
  const start = headerRoom - Buffer.byteLength(header);
  if (start < 0) return Buffer.concat([Buffer.from(header), message.subarray(headerRoom)]);
  message.write(header, start);
  return message.subarray(start);
}

async function buildRaw(message: PreparedMessage, recipient: Recipient, date: Date): Promise<Buffer> {
  // `=_` never occurs in quoted-printable, so no line can be mistaken for the boundary (RFC 2045 §6.7).
  const boundary = `=_${recipient.deliveryId}`;
  const fields = buildFields(message, recipient, date, boundary);
  const filled = fillBody(message.body, recipient, boundary, headerRoom);
  const signature = await message.signer?.sign(fields, filled.subarray(headerRoom), date);
  const header = [...(signature === undefined ? [] : [signature]), ...fields].map(({ field }) => field);
  return putHeader(`${header.join('\r\n')}\r\n\r\n`, filled);
}

export function composeMessage(message: PreparedMessage, recipient: Recipient, date: Date): ComposedMessage {
  return {
    envelope: { from: recipient.returnPath ?? message.from.address, to: wireAddress(recipient.email) },
    raw: () =>
      buildRaw(message, recipient, date).catch((error: unknown) => {
        throw new MessageBuildError(error);
      }),
    parts: () => {
      try {
        return buildParts(message, recipient);
      } catch (error) {
        throw new MessageBuildError(error);
      }
    },
    eventId: recipient.eventId,
  };
}
