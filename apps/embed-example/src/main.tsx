import { BlockEditor, browserDraftStore, coreBlockEditors, type BlockEditorHandle } from '@x/block-editor';
import '@x/block-editor/styles.css';
import { createBlockId, createStarterDocument, type EmailDocument } from '@x/email-compiler';
import { StrictMode, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import './host.css';

const key = 'message';
const mergeTags = [{ name: 'first_name', label: 'First name', sample: 'Ada' }];
const autosave = { store: browserDraftStore('draft of the message') };

/** The message as it was saved; a new one where there is none. JSON text will do, whatever is in it. */
function open(): EmailDocument | string {
  return localStorage.getItem(key) ?? createStarterDocument({ newId: () => createBlockId(Math.random) });
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
          blocks={coreBlockEditors}
          defaultDocument={document}
          mergeTags={mergeTags}
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
