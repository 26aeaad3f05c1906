import { BlockEditor, browserDraftStore, coreBlockEditors, type BlockEditorHandle } from '@x/block-editor';
import { htmlBlockEditor } from '@x/block-editor/html-block';
import { productEditor } from '@x/block-editor/product-block';
import '@x/block-editor/styles.css';
import { createStarterDocument, type EmailDocument } from '@x/email-compiler';
import { createAssets } from '@x/email-icons';
import { StrictMode, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import './host.css';
import { brand } from './brand.ts';

const key = 'message';
const blocks = [...coreBlockEditors, productEditor, htmlBlockEditor];
const mergeTags = [{ name: 'first_name', label: 'First name', sample: 'Ada' }];
const compileOptions = {
  assets: createAssets(`${location.origin}/icons`),
  unsubscribe: { label: 'Unsubscribe' },
  placeholder: (name: string) => `https://mail.harbour.example.com/${name}`,
};
const autosave = { store: browserDraftStore('draft of the message') };

/**
 * Returns the saved message as JSON text, or a new message. A new message always has the same block ids, so that its
 * draft still matches after a reload.
 */
function open(): EmailDocument | string {
  let blocks = 0;
  return localStorage.getItem(key) ?? createStarterDocument({ newId: () => `bstart0${++blocks}` });
}

function Host() {
  const editor = useRef<BlockEditorHandle>(null);
  const [document] = useState(open);
  const [html, setHtml] = useState<string>();

  function save() {
    const edited = editor.current?.getDocument();
    if (edited === null || edited === undefined) return;
    localStorage.setItem(key, JSON.stringify(edited));
    editor.current?.markSaved(edited);
    setHtml(editor.current?.compile()?.html);
  }

  return (
    <>
      <header>
        <h1>My newsletter tool</h1>
        <button type="button" onClick={save}>
          Save
        </button>
        <output>{html === undefined ? '' : `Saved: ${html.length} characters of HTML`}</output>
      </header>
      <main>
        <BlockEditor
          ref={editor}
          blocks={blocks}
          defaultDocument={document}
          mergeTags={mergeTags}
          brand={brand}
          compileOptions={compileOptions}
          autosave={autosave}
        />
      </main>
    </>
  );
}

const root = globalThis.document.querySelector('#root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Host />
    </StrictMode>,
  );
}
