'use client';
import { BlockEditor, coreBlockEditors, type BlockEditorHandle } from '@x/block-editor';
import type { EmailDocument } from '@x/email-compiler';
import { useRef, useState } from 'react';

export function Editor({ document }: { readonly document: EmailDocument }) {
  const editor = useRef<BlockEditorHandle>(null);
  const [html, setHtml] = useState('');
  return (
    <>
      <button type="button" onClick={() => setHtml(editor.current?.compile()?.html ?? '')}>
        Compile
      </button>
      <div style={{ height: 700 }}>
        <BlockEditor ref={editor} blocks={coreBlockEditors} defaultDocument={document} />
      </div>
      <iframe title="HTML" sandbox="" srcDoc={html} />
    </>
  );
}
