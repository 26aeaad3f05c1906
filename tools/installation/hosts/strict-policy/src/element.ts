import { ampBlockEditors } from '@x/amp-runtime-blocks/standalone';
import { coreBlockEditors, htmlBlockEditor } from '@x/block-editor/standalone';
import { createMessage } from './message';

const editor = document.querySelector('block-editor');
const output = document.querySelector('output');
if (editor === null || output === null) throw new Error('The page has no editor.');
Object.assign(editor, {
  blocks: [...coreBlockEditors, htmlBlockEditor, ...ampBlockEditors],
  defaultDocument: createMessage(),
});
editor.addEventListener('change', () => {
  output.value = editor.compile()?.text ?? '';
});
