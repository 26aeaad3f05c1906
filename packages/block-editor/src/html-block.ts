export { htmlBlockEditor } from './blocks/html/html.editor.ts';
