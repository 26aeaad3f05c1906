import type { image } from '@x/email-compiler';

/** The config of the compiler's image block. */
export type ImageConfig = (typeof image)['defaults']['config'];
