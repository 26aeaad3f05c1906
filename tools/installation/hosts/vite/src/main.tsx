import { ampBlockEditors } from '@x/amp-runtime-blocks/editor';
import { BlockEditor, coreBlockEditors, type BlockEditorHandle } from '@x/block-editor';
import '@x/block-editor/styles.css';
import { createBlockId, createStarterDocument, type CompileResult } from '@x/email-compiler';
import { StrictMode, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';

const blocks = [...coreBlockEditors, ...ampBlockEditors];
const starter = createStarterDocument({ newId: () => createBlockId(Math.random) });

function Host() {
  const editor = useRef<BlockEditorHandle>(null);
  const [compiled, setCompiled] = useState<CompileResult>();
  return (
    <>
      <button type="button" onClick={() => setCompiled(editor.current?.compile() ?? undefined)}>
        Compile
      </button>
      <div style={{ height: 700 }}>
        <BlockEditor ref={editor} blocks={blocks} defaultDocument={starter} />
      </div>
      {compiled !== undefined && (
        <>
          <iframe title="HTML" sandbox="" srcDoc={compiled.html} style={{ width: '100%', height: 500 }} />
          <textarea aria-label="AMP" readOnly value={compiled.amp} style={{ width: '100%', height: 100 }} />
          <section aria-label="Compiled text">
            <pre>{compiled.text}</pre>
          </section>
        </>
      )}
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
