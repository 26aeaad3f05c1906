import type { Block } from './document.ts';
import { isRecord } from './merge-defaults.ts';

/** The rows of a hand-built document, without entries that are not blocks. */
export function readRows(document: unknown): readonly Block[] {
  const rows = isRecord(document) ? document['rows'] : undefined;
  if (!Array.isArray(rows)) return [];
  return rows.every(isBlock) ? rows : rows.filter(isBlock);
}

/** Enough of a block to be written or reported; the rest is for its definition's schema. */
export function isBlock(value: unknown): value is Block {
  return isRecord(value) && typeof value['id'] === 'string' && typeof value['type'] === 'string';
}
