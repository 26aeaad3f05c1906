import { BlockEditor, coreBlockEditors } from '../dist/index.js';
console.log(BlockEditor, coreBlockEditors);
