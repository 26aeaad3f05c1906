import { isBoundary, tokenValue, type ValueToken, type Writer } from './personalise.ts';
import { encodePiece, encodeText } from './quoted-printable.ts';
import type { Recipient } from './recipient.ts';
import type { Segment } from './token.ts';
import { visibleParts, type Boundary } from './visible-parts.ts';

/** A recipient value, computed once per message even if the value occurs several times. */
interface Slot {
  readonly token: ValueToken;
  readonly write: Writer;
}

/** Message body as ASCII bytes. A number in `pieces` is the index of a slot to fill in, or {@link boundarySlot}. */
export interface BodyTemplate {
  readonly slots: readonly Slot[];
  readonly pieces: readonly (Piece | Boundary)[];
}

type Piece = Buffer | number;

export interface TemplatePart {
  readonly type: 'text/plain' | 'text/x-amp-html' | 'text/html';
  readonly segments: readonly Segment[];
  readonly write: Writer;
}

/**
 * Marks where `fillBody` inserts the MIME boundary. Each message has its own boundary, so that a nested message cannot
 * end the message around it.
 */
const boundarySlot = -1;

class TemplateBuilder {
  readonly #slots = new Map<string, number>();
  readonly #values: Slot[] = [];
  readonly #pieces: (string | number | Boundary)[] = [];

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
      if (isBoundary(segment)) this.#pieces.push(segment);
      else if (typeof segment !== 'string') this.#value(segment, write);
      else this.add(index === segments.length - 1 ? encodeText(segment) : encodePiece(segment));
    }
    this.add('\r\n');
  }

  #value(token: ValueToken, write: Writer): void {
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

function isBoundaryPiece(piece: Piece | Boundary): piece is Boundary {
  return typeof piece === 'object' && 'kind' in piece;
}

/** Returns the pieces that a recipient gets. The values of slots in other pieces are not needed. */
function piecesFor({ pieces }: BodyTemplate, { meets }: Recipient): readonly Piece[] {
  return visibleParts<Piece>(pieces, isBoundaryPiece, meets);
}

export function buildBody(parts: readonly TemplatePart[]): BodyTemplate {
  const builder = new TemplateBuilder();
  for (const part of parts) builder.part(part);
  builder.boundary();
  builder.add('--\r\n');
  return builder.build();
}

/**
 * Builds one recipient's body. Encodes only the recipient's values and copies the rest.
 *
 * @param room uninitialized bytes to leave before the body
 */
export function fillBody(template: BodyTemplate, recipient: Recipient, boundary: string, room = 0): Buffer {
  const pieces = piecesFor(template, recipient);
  const values = template.slots.map(({ token, write }) => encodePiece(tokenValue(token, recipient, write)));
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
