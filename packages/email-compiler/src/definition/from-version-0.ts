import type { StoredBlock } from './define.ts';
import { isRecord } from '../schema/read-document.ts';
import { headingOf, paragraphOf, type RichText } from '../schema/rich-text.ts';

/**
 * Normalizes a block of version 0. Converts colors to #rrggbb and numeric text to numbers, and removes nulls. `numbers`
 * names the numeric config fields other than font size and padding.
 */
export function fromVersion0(block: StoredBlock, numbers: readonly string[] = []): StoredBlock {
  const config: Record<string, unknown> = Object.fromEntries(
    Object.entries(block.config).filter(([, value]) => value !== null && value !== undefined),
  );
  for (const name of ['fontSize', ...numbers]) {
    if (name in config) config[name] = numberOf(config[name]);
  }
  const { colors, padding } = config;
  return {
    ...block,
    config: {
      ...config,
      ...(isRecord(colors)
        ? { colors: mapValues(colors, (color) => (color === '' ? undefined : normalColor(color))) }
        : {}),
      ...(isRecord(padding) ? { padding: mapValues(padding, numberOf) } : {}),
    },
  };
}

/** Converts the content of a version 0 block, which is rich text, rich text as a JSON string, or plain text. */
export function richTextFromVersion0(content: unknown, kind: 'heading' | 'paragraph'): unknown {
  if (typeof content !== 'string') return content;
  try {
    const parsed: unknown = JSON.parse(content);
    if (isRecord(parsed)) return parsed;
  } catch {
    // The content is plain text.
  }
  const lines = content.split(/\r?\n/);
  const paragraphs: RichText[] = lines.map((line) =>
    kind === 'heading' ? headingOf(line) : paragraphOf(line),
  );
  return { type: 'doc', content: paragraphs.flatMap((text) => text.content ?? []) };
}

/**
 * Converts text such as `"20"` or `"20px"`, as version 0 stored numbers, to a number. Returns anything else unchanged.
 */
export function numberOf(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*-?\d+(?:\.\d+)?(?:px)?\s*$/.test(value)) return value;
  return Number.parseFloat(value);
}

function mapValues(record: Readonly<Record<string, unknown>>, change: (value: unknown) => unknown) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

/**
 * Normalizes a color of version 0. rgb(…) and 8-digit hexadecimal become #rrggbb, and invisible colors become
 * `transparent`. Returns anything else unchanged, so that the schema can reject it.
 */
function normalColor(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim().toLowerCase();
  const hexadecimal = /^(#[0-9a-f]{6})([0-9a-f]{2})$/.exec(text);
  if (hexadecimal !== null) return hexadecimal[2] === '00' ? 'transparent' : hexadecimal[1];
  const parts =
    /^rgba?\(\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*(?:[,/]\s*([\d.]+%?)\s*)?\)$/.exec(text);
  if (parts === null) return value;
  if (parts[4] !== undefined && Number.parseFloat(parts[4]) === 0) return 'transparent';
  return `#${[parts[1], parts[2], parts[3]].map(twoDigits).join('')}`;
}

function twoDigits(channel: string | undefined): string {
  return Math.min(255, Number(channel)).toString(16).padStart(2, '0');
}

export function normalColors(colors: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(colors).map(([name, color]) => [name, normalColor(color)]));
}
