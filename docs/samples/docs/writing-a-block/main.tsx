import { BlockEditor, coreBlockEditors, type BlockEditorHandle } from '@x/block-editor';
import '@x/block-editor/styles.css';
import { createEmptyDocument } from '@x/email-compiler';
import { StrictMode, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { voucherEditor } from './voucher-editor';

const blocks = [...coreBlockEditors, voucherEditor];
const empty = createEmptyDocument();

function Host() {
  const editor = useRef<BlockEditorHandle>(null);
  const [html, setHtml] = useState('');
  return (
    <>
      <button type="button" onClick={() => setHtml(editor.current?.compile()?.html ?? '')}>
        Compile
      </button>
      <div style={{ height: 700 }}>
        <BlockEditor ref={editor} blocks={blocks} defaultDocument={empty} />
      </div>
      <iframe title="HTML" sandbox="" srcDoc={html} />
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
