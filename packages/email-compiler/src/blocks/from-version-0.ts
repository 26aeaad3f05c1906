import type { StoredBlock } from './define.ts';
import { isRecord } from '../document/merge-defaults.ts';
import { normalColor } from '../document/normal-color.ts';
import { headingOf, paragraphOf, type RichText } from '../rich-text/rich-text.ts';

/**
 * Normalizes a block of version 0: colours as #rrggbb, numbers as numbers, no nulls. `numbers` are config fields with
 * a number, besides font size and padding.
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

/** Content of version 0 is rich text, rich text as a JSON string, or plain text. */
export function richTextFromVersion0(content: unknown, kind: 'heading' | 'paragraph'): unknown {
  if (typeof content !== 'string') return content;
  try {
    const parsed: unknown = JSON.parse(content);
    if (isRecord(parsed)) return parsed;
  } catch {
    // Not JSON: the text itself.
  }
  const lines = content.split(/\r?\n/);
  const paragraphs: RichText[] = lines.map((line) =>
    kind === 'heading' ? headingOf(line) : paragraphOf(line),
  );
  return { type: 'doc', content: paragraphs.flatMap((text) => text.content ?? []) };
}

/** Numbers were stored as the panel's inputs gave them: `"20"`, `"20px"`. */
export function numberOf(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*-?\d+(?:\.\d+)?(?:px)?\s*$/.test(value)) return value;
  return Number.parseFloat(value);
}

function mapValues(record: Readonly<Record<string, unknown>>, change: (value: unknown) => unknown) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
