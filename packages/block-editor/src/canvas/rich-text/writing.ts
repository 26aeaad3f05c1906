/** All that stands on ProseMirror, in one part that is loaded on demand: nothing outside imports past this file. */
export { RichTextView } from './rich-text-view.ts';
export { richTextStylesheet } from './stylesheet.ts';
export { TextTools } from './text-tools.tsx';
