import { createKit, type Look } from './kit.ts';
import { structureBlocks } from './structure-blocks.ts';
import { textBlocks } from './text-blocks.ts';

export type Composer = ReturnType<typeof createComposer>;

/** Makes the blocks of a message in one look. `origin` serves the pictures. */
export function createComposer(look: Look, origin: string, newId: () => string) {
  const kit = createKit(look, origin, newId);
  return { ...kit, ...textBlocks(kit), ...structureBlocks(kit) };
}
