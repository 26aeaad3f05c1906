/** Entry of all code that uses ProseMirror, loaded on demand. Other folders import only this file. */
export { RichTextView } from './rich-text-view.ts';
export { richTextStylesheet } from './stylesheet.ts';
export { TextTools } from './text-tools.tsx';
