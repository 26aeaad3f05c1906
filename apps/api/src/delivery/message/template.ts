import { tokenValue, type Writer } from './personalise.ts';
import { encodePiece, encodeText } from './quoted-printable.ts';
import type { Recipient } from './recipient.ts';
import type { Segment, Token } from './token.ts';

/** A value that differs by recipient, and how it is written. However often it stands in a message, it is made once. */
interface Slot {
  readonly token: Token;
  readonly write: Writer;
}

/** The body of a message as bytes in ASCII, finished but for the values: a number stands for that of a slot. */
export interface BodyTemplate {
  readonly slots: readonly Slot[];
  readonly pieces: readonly (Buffer | number)[];
}

/** One of the alternatives of a message. */
export interface TemplatePart {
  readonly type: 'text/plain' | 'text/x-amp-html' | 'text/html';
  readonly segments: readonly Segment[];
  readonly write: Writer;
}

/** Stands for the boundary, which differs by message: what is put into another message as a whole stays apart from it. */
const boundarySlot = -1;

class TemplateBuilder {
  readonly #slots = new Map<string, number>();
  readonly #values: Slot[] = [];
  readonly #pieces: (string | number)[] = [];

  add(text: string): void {
    const last = this.#pieces.at(-1);
    if (typeof last === 'string') this.#pieces[this.#pieces.length - 1] = last + text;
    else this.#pieces.push(text);
  }

  boundary(): void {
    this.add('--');
    this.#pieces.push(boundarySlot);
  }

  part({ type, segments, write }: TemplatePart): void {
    this.boundary();
    this.add(
      `\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`,
    );
    for (const [index, segment] of segments.entries()) {
      if (typeof segment !== 'string') this.#value(segment, write);
      else this.add(index === segments.length - 1 ? encodeText(segment) : encodePiece(segment));
    }
    this.add('\r\n');
  }

  #value(token: Token, write: Writer): void {
    const key = `${write.name} ${JSON.stringify(token)}`;
    const slot = this.#slots.get(key) ?? this.#values.push({ token, write }) - 1;
    this.#slots.set(key, slot);
    this.#pieces.push(slot);
  }

  build(): BodyTemplate {
    const pieces = this.#pieces.map((piece) =>
      typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece,
    );
    return { slots: this.#values, pieces };
  }
}

/** Encodes the alternatives of a message, once for all its recipients. */
export function buildBody(parts: readonly TemplatePart[]): BodyTemplate {
  const builder = new TemplateBuilder();
  for (const part of parts) builder.part(part);
  builder.boundary();
  builder.add('--\r\n');
  return builder.build();
}

/**
 * One recipient's body: all that is still to do is to encode the values, and to copy once.
 *
 * @param room bytes that are left free before it, in which nothing stands that may be shown
 */
export function fillBody(
  { slots, pieces }: BodyTemplate,
  recipient: Recipient,
  boundary: string,
  room = 0,
): Buffer {
  const values = slots.map(({ token, write }) => encodePiece(tokenValue(token, recipient, write)));
  const filled = pieces.map((piece) => {
    if (typeof piece !== 'number') return piece;
    return piece === boundarySlot ? boundary : (values[piece] ?? '');
  });
  const message = Buffer.allocUnsafe(filled.reduce((sum, { length }) => sum + length, room));
  let offset = room;
  for (const piece of filled) {
    offset +=
      typeof piece === 'string' ? message.write(piece, offset, 'latin1') : piece.copy(message, offset);
  }
  return message;
}
