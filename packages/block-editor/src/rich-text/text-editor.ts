/**
 * Exports the code that depends on ProseMirror. Only `load-text-editor.ts` imports this file, so that ProseMirror loads
 * on demand.
 */
export { RichTextView } from './rich-text-view.ts';
export { richTextStylesheet } from './stylesheet.ts';
export { TextTools } from './text-tools.tsx';
export { LaterTexts } from '../context/later-texts.tsx';
export { describeLosses } from './paste-losses.ts';
export { surroundingsOf } from './surroundings.ts';
