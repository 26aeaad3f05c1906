import * as scenes from './scenes.ts';
import * as things from './things.ts';
import type { Picture } from './shapes.ts';

/** Every picture of the starters, by name. Nothing is written in them: they serve all languages. */
export const pictures = { ...scenes, ...things } satisfies Readonly<Record<string, Picture>>;
export type PictureName = keyof typeof pictures;
