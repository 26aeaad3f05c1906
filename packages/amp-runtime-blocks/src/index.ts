export { ampBlocks } from './amp-blocks.js';
export { gallery } from './gallery/gallery.js';
export type { TrackedEvent } from './forms/tracking.js';
