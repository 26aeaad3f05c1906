import { BlockEditor, coreBlockEditors, type BlockEditorHandle } from '@x/block-editor';
import '@x/block-editor/styles.css';
import { createBlockId, createStarterDocument, type EmailDocument } from '@x/email-compiler';
import { StrictMode, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import './host.css';

const storageKey = 'message';
const mergeTags = [{ name: 'first_name', label: 'First name', sample: 'Ada' }];

function begin(): EmailDocument | string {
  return (
    localStorage.getItem(storageKey) ?? createStarterDocument({ newId: () => createBlockId(Math.random) })
  );
}

function Host() {
  const editor = useRef<BlockEditorHandle>(null);
  const [document] = useState(begin);
  const [compiled, setCompiled] = useState<string>();

  function save() {
    const saved = editor.current?.getDocument();
    if (saved === null || saved === undefined) return;
    localStorage.setItem(storageKey, JSON.stringify(saved));
    editor.current?.markSaved(saved);
    setCompiled(editor.current?.compile()?.html);
  }

  return (
    <>
      <header>
        <h1>My newsletter tool</h1>
        <button type="button" onClick={save}>
          Save
        </button>
        <output>{compiled === undefined ? '' : `Saved: ${compiled.length} characters of HTML`}</output>
      </header>
      <main>
        <BlockEditor
          ref={editor}
          blocks={coreBlockEditors}
          defaultDocument={document}
          mergeTags={mergeTags}
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
