/** Entry point of all code that uses ProseMirror, which loads on demand. Other folders must import only this file. */
export { RichTextView } from './rich-text-view.ts';
export { richTextStylesheet } from './stylesheet.ts';
export { TextTools } from './text-tools.tsx';
