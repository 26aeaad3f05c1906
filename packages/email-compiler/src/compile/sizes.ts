import { byteLength } from '../markup/byte-length.ts';
import type { Block } from '../schema/document.ts';
import type { MessagePart, RenderedBlock } from '../targets/rendered.ts';

/** Size of HTML in bytes (102 KB) above which Gmail clips a message. */
export const htmlLimit = 104_448;
/** Maximum size of an AMP document in bytes of UTF-8 (AMP validator). */
export const ampLimit = 200_000;
/** Maximum CSS of an AMP document in bytes, stylesheet and inline styles together (AMP validator). */
export const ampCssLimit = 75_000;

export interface Size {
  /** Size in bytes of UTF-8. */
  readonly bytes: number;
  readonly limit: number;
}

export interface Sizes {
  readonly html: Size;
  readonly amp: Size;
  readonly ampCss: Size;
  readonly text: { readonly bytes: number };
  /** Size in bytes of each row's output, including inner blocks, by the id of the row's block. */
  readonly blocks: Readonly<Record<string, Readonly<Record<MessagePart, number>>>>;
}

export type RenderedRows = Readonly<Record<MessagePart, readonly RenderedBlock[]>>;

export function measure(
  parts: Readonly<Record<MessagePart, string>>,
  rows: readonly Block[],
  rendered: RenderedRows,
): Sizes {
  return {
    html: { bytes: byteLength(parts.html), limit: htmlLimit },
    amp: { bytes: byteLength(parts.amp), limit: ampLimit },
    ampCss: { bytes: cssBytes(parts.amp), limit: ampCssLimit },
    text: { bytes: byteLength(parts.text) },
    blocks: blockSizes(rows, rendered),
  };
}

function blockSizes(rows: readonly Block[], rendered: RenderedRows): Sizes['blocks'] {
  const sizeOf = (target: MessagePart, index: number) => byteLength(rendered[target][index]?.output ?? '');
  return Object.fromEntries(
    rows.map(({ id }, index) => [
      id,
      { html: sizeOf('html', index), amp: sizeOf('amp', index), text: sizeOf('text', index) },
    ]),
  );
}

function cssBytes(amp: string): number {
  let bytes = 0;
  for (const match of amp.matchAll(/<style amp-custom>([^<]*)<|\sstyle="([^"]*)"/g)) {
    bytes += byteLength(match[1] ?? match[2] ?? '');
  }
  return bytes;
}
