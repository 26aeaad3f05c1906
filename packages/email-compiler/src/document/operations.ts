import type { Block, BodyConfig, EmailDocument } from './document.js';

/** Puts a block before the one at `index`; an index past the end puts it last. */
export function insertBlock(document: EmailDocument, block: Block, index: number): EmailDocument {
  return { ...document, rows: document.rows.toSpliced(clamp(index, document.rows.length), 0, block) };
}

/** Takes a block out. A document without it comes back as it is. */
export function removeBlock(document: EmailDocument, id: string): EmailDocument {
  const index = indexOfBlock(document, id);
  return index === -1 ? document : { ...document, rows: document.rows.toSpliced(index, 1) };
}

/** Moves a block so that it stands at `index` of the rows as they are afterwards. */
export function moveBlock(document: EmailDocument, id: string, index: number): EmailDocument {
  const from = indexOfBlock(document, id);
  const block = document.rows[from];
  if (block === undefined) return document;
  const target = clamp(index, document.rows.length - 1);
  if (target === from) return document;
  return { ...document, rows: document.rows.toSpliced(from, 1).toSpliced(target, 0, block) };
}

/** Puts a copy with the id `newId` right after a block. */
export function cloneBlock(document: EmailDocument, id: string, newId: string): EmailDocument {
  const index = indexOfBlock(document, id);
  const block = document.rows[index];
  return block === undefined ? document : insertBlock(document, { ...block, id: newId }, index + 1);
}

/** Puts `block` in the place of the block with the same id. */
export function replaceBlock(document: EmailDocument, block: Block): EmailDocument {
  const index = indexOfBlock(document, block.id);
  if (index === -1 || document.rows[index] === block) return document;
  return { ...document, rows: document.rows.with(index, block) };
}

export function updateBody(document: EmailDocument, change: Partial<BodyConfig>): EmailDocument {
  return { ...document, body: { ...document.body, config: { ...document.body.config, ...change } } };
}

export function findBlock(document: EmailDocument, id: string): Block | undefined {
  return document.rows.find((block) => block.id === id);
}

export function indexOfBlock(document: EmailDocument, id: string): number {
  return document.rows.findIndex((block) => block.id === id);
}

function clamp(index: number, end: number): number {
  return Math.max(0, Math.min(Math.trunc(index) || 0, end));
}
