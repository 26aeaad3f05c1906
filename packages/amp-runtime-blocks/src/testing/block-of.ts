import { createBlock, type Block, type BlockDefinition, type ConfigShape } from '@x/email-compiler';

export function blockOf<Config extends ConfigShape, Content>(
  definition: BlockDefinition<Config, Content>,
  config: Partial<Config> = {},
  content: Partial<Content> = {},
): Block {
  const created = createBlock(definition, 'b0000001');
  return {
    ...created,
    config: { ...created.config, ...config },
    ...(created.content === undefined ? {} : { content: { ...created.content, ...content } }),
  };
}
