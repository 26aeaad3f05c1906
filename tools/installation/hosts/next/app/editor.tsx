'use client';
import { BlockEditor, coreBlockEditors, type BlockEditorHandle } from '@x/block-editor';
import type { EmailDocument } from '@x/email-compiler';
import { useRef, useState } from 'react';
import { brand } from './brand';
import { noticeEditor } from './notice-editor';

const blocks = [...coreBlockEditors, noticeEditor];

export function Editor({ document }: { readonly document: EmailDocument }) {
  const editor = useRef<BlockEditorHandle>(null);
  const [html, setHtml] = useState('');
  return (
    <>
      <button type="button" onClick={() => setHtml(editor.current?.compile()?.html ?? '')}>
        Compile
      </button>
      <div style={{ height: 700 }}>
        <BlockEditor
          ref={editor}
          blocks={blocks}
          defaultDocument={document}
          brand={brand}
          className="my-editor"
        />
      </div>
      <iframe title="HTML" sandbox="" srcDoc={html} style={{ width: '100%', height: 500 }} />
    </>
  );
}
