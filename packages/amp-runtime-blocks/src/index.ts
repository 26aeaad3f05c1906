export { ampBlocks } from './amp-blocks.js';
export { callMe } from './call-me/call-me.js';
export { dynamicPhone } from './dynamic-phone/dynamic-phone.js';
export type { TrackedEvent } from './forms/tracking.js';
export { gallery } from './gallery/gallery.js';
export { iconColorNames, iconColors } from './icon-colors.js';
export type { IconColor } from './icon-colors.js';
export { iconFigures, ratings } from './review/figures.js';
export { review } from './review/review.js';
