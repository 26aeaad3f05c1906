import type { BlockDefinition } from '@x/email-compiler';
import { gallery } from './gallery/gallery.js';

/** The interactive blocks, to be passed to the compiler together with its core blocks. */
export const ampBlocks: readonly BlockDefinition[] = [gallery];
