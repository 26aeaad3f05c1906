export { ampBlocks } from './amp-blocks.js';
