/** All that stands on ProseMirror, in one part that is loaded on demand: nothing outside imports past this file. */
export { RichTextView } from './rich-text-view.js';
export { richTextStylesheet } from './stylesheet.js';
export { TextTools } from './text-tools.js';
