import type { BlockDefinition, ConfigShape } from '../definition/define.ts';
import { createBlock } from '../document/create.ts';
import type { Block } from '../schema/document.ts';

export function blockOf<Config extends ConfigShape, Content>(
  definition: BlockDefinition<Config, Content>,
  config: Partial<Config> = {},
  rest: { content?: Content; attrs?: { width: number; height: number } } = {},
): Block {
  const created = createBlock(definition, 'b0000001');
  return { ...created, ...rest, config: { ...created.config, ...config } };
}

/** An image with the fields that the image library returns. */
export const picture = {
  id: '7',
  name: 'shoes.png',
  src: 'https://img.example.com/shoes.png',
  date: '2026-11-01',
};
