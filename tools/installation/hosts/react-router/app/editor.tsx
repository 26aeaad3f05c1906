import { BlockEditor, coreBlockEditors, type BlockEditorHandle } from '@x/block-editor';
import '@x/block-editor/styles.css';
import { createBlockId, createStarterDocument } from '@x/email-compiler';
import { useRef, useState } from 'react';
import { useLoaderData } from 'react-router';
import { brand } from './brand';
import { noticeEditor } from './notice-editor';
import './theme.css';

const blocks = [...coreBlockEditors, noticeEditor];

/** Creates the message on the server, so that both sides have the same block ids. */
export function loader() {
  return createStarterDocument({ newId: () => createBlockId(Math.random) });
}

export default function Editor() {
  const message = useLoaderData<typeof loader>();
  const editor = useRef<BlockEditorHandle>(null);
  const [text, setText] = useState('');
  return (
    <>
      <div style={{ height: 700 }}>
        <BlockEditor
          ref={editor}
          blocks={blocks}
          defaultDocument={message}
          onChange={() => setText(editor.current?.compile()?.text ?? '')}
          brand={brand}
          className="my-editor"
        />
      </div>
      <output>{text}</output>
    </>
  );
}
