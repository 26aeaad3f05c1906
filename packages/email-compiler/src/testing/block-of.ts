import type { BlockDefinition, ConfigShape } from '../blocks/define.ts';
import { createBlock } from '../document/create.ts';
import type { Block } from '../document/document.ts';

/** A new block with parts of its config, its content or its size replaced. */
export function blockOf<Config extends ConfigShape, Content>(
  definition: BlockDefinition<Config, Content>,
  config: Partial<Config> = {},
  rest: { content?: Content; attrs?: { width: number; height: number } } = {},
): Block {
  const created = createBlock(definition, 'b0000001');
  return { ...created, ...rest, config: { ...created.config, ...config } };
}
