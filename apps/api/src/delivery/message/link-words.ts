import { Parser } from 'htmlparser2';
import { trackedPaths } from './freeze-message.ts';

/** What recipients see of a link. */
export interface LinkWords {
  /** Text of the link, or the alternative text of its picture. Can contain merge tokens. Empty if there is neither. */
  readonly text: string;
  readonly isPicture: boolean;
}

const trackedPath = new RegExp(
  `(?:${Object.values(trackedPaths)
    .map(({ click }) => click)
    .join('|')})/%%click\\.(\\d+)%%`,
  'u',
);

interface OpenLink {
  readonly position: number;
  text: string;
  alt: string;
  isPicture: boolean;
}

function tidy(text: string): string {
  return text.replaceAll(/[\s\u00A0\u200B-\u200D\u2060\uFEFF]+/gu, ' ').trim();
}

/**
 * Reads what recipients see of the tracked links in a part of a frozen message, by their positions. A link that occurs
 * several times is described by its first words. What only Outlook shows is a comment, and is left out.
 */
function readPart(markup: string, found: Map<number, LinkWords>): void {
  let open: OpenLink | undefined;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name === 'a') {
        const position = trackedPath.exec(attributes['href'] ?? '')?.[1];
        open =
          position === undefined
            ? undefined
            : { position: Number(position), text: '', alt: '', isPicture: false };
      } else if (open !== undefined && (name === 'img' || name === 'amp-img')) {
        open.isPicture = true;
        open.alt += ` ${attributes['alt'] ?? ''}`;
      } else if (open !== undefined) {
        open.text += ' ';
      }
    },
    ontext: (text) => {
      if (open !== undefined) open.text += text;
    },
    onclosetag: (name) => {
      if (name !== 'a' || open === undefined) return;
      const { position, isPicture } = open;
      const text = tidy(open.text);
      const words = { text: text === '' ? tidy(open.alt) : text, isPicture: isPicture && text === '' };
      if ((found.get(position)?.text ?? '') === '') found.set(position, words);
      open = undefined;
    },
  });
  parser.write(markup);
  parser.end();
}

/** Reads the links of all parts of a frozen message, by their positions. The first parts decide. */
export function readLinkWords(parts: readonly string[]): ReadonlyMap<number, LinkWords> {
  const found = new Map<number, LinkWords>();
  for (const part of parts) readPart(part, found);
  return found;
}
