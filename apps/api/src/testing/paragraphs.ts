import { type Block, createEmptyDocument, paragraphOf } from '@x/email-compiler';

let ids = 0;
export function paragraph(words: string, visibleIf?: unknown): Block {
  ids += 1;
  return {
    id: `b${String(ids).padStart(7, '0')}`,
    type: 'paragraph',
    version: 1,
    config: {},
    content: paragraphOf(words),
    ...(visibleIf === undefined ? {} : { visibleIf }),
  };
}

/** A paragraph with these parts, as the editor stores them. */
export function paragraphWith(...parts: readonly unknown[]): Block {
  return {
    ...paragraph(''),
    content: { ...paragraphOf(''), content: [{ type: 'paragraph', content: parts }] },
  };
}

export const documentOf = (...rows: readonly Block[]) => JSON.stringify({ ...createEmptyDocument(), rows });
