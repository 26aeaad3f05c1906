import { readLabel, type Block, type EmailDocument, type KnownBlocks } from '@x/email-compiler';
import type { DocumentChange } from '../state/change.ts';
import { updates } from '../state/selection-changes.ts';

/** Returns the change that gives a block the typed label, or null if the block has it already. */
export function renaming(
  document: EmailDocument,
  blockId: string,
  typed: string,
  known: KnownBlocks,
): DocumentChange | null {
  const label = readLabel(typed);
  const update = (block: Block): Block => {
    const { label: before, ...rest } = block;
    if (label === before) return block;
    return label === undefined ? rest : { ...rest, label };
  };
  return updates(document, [blockId], known, update, 'label');
}
