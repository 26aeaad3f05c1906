import { compileBlock, createEmptyDocument, type Block, type BlockDefinition } from '@x/email-compiler';

/** Returns true if the block fits its schema. */
export function isValidBlock(definition: BlockDefinition, block: Block): boolean {
  const { diagnostics } = compileBlock(createEmptyDocument(), block, { blocks: [definition] });
  return !diagnostics.some(({ code }) => code === 'block-invalid');
}
