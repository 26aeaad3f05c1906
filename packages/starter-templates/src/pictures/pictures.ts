import { backdrops } from './backdrops.ts';
import { marks } from './marks.ts';
import { pageScenes } from './page-scenes.ts';
import * as scenes from './scenes.ts';
import { signs } from './signs.ts';
import { speakers } from './speakers.ts';
import * as things from './things.ts';
import type { Picture } from './shapes.ts';

/** All starter pictures by name. The pictures contain no text, so that every language can use them. */
export const pictures = {
  ...scenes,
  ...pageScenes,
  ...backdrops,
  ...marks,
  ...signs,
  ...speakers,
  ...things,
} satisfies Readonly<Record<string, Picture>>;
export type PictureName = keyof typeof pictures;

/** Returns the file name of a picture, such as `welcome-hero.png` for `welcomeHero`. */
export function fileName(name: string): string {
  return `${name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)}.png`;
}
