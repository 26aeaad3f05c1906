import { ampBlockEditors } from '@x/amp-runtime-blocks/editor';
import { BlockEditor, coreBlockEditors, type BlockEditorHandle } from '@x/block-editor';
import { htmlBlockEditor } from '@x/block-editor/html-block';
import '@x/block-editor/styles.css';
import { StrictMode, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createMessage } from './message';
import './page.css';

const blocks = [...coreBlockEditors, htmlBlockEditor, ...ampBlockEditors];
const message = createMessage();

function Host() {
  const editor = useRef<BlockEditorHandle>(null);
  const [text, setText] = useState('');
  return (
    <>
      <div className="editor">
        <BlockEditor
          ref={editor}
          blocks={blocks}
          defaultDocument={message}
          onChange={() => setText(editor.current?.compile()?.text ?? '')}
        />
      </div>
      <output>{text}</output>
    </>
  );
}

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no root.');
createRoot(root).render(
  <StrictMode>
    <Host />
  </StrictMode>,
);
