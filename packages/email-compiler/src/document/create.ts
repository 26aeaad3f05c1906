import type { BlockDefinition, ConfigShape } from '../definition/define.ts';
import { defaultBodyConfig, type Block, type EmailDocument } from '../schema/document.ts';

const idLetters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/**
 * Creates a block id: `b` and 7 characters of a-z and 0-9. `random` must return numbers from 0 up to, but not
 * including, 1.
 */
export function createBlockId(random: () => number): string {
  let id = 'b';
  for (let count = 0; count < 7; count++) id += idLetters[Math.floor(random() * idLetters.length)] ?? 'a';
  return id;
}

/** Creates a block with the default values of its definition. */
export function createBlock<Config extends ConfigShape, Content>(
  definition: BlockDefinition<Config, Content>,
  id: string,
): Block & { readonly config: Config } {
  const { config, content, attrs } = definition.defaults;
  return {
    id,
    type: definition.type,
    version: definition.version,
    config: { ...config },
    ...(content === undefined ? {} : { content }),
    ...(attrs === undefined ? {} : { attrs }),
  };
}

export function createEmptyDocument(): EmailDocument {
  return { version: 1, body: { config: defaultBodyConfig }, rows: [] };
}
