import {
  BlockEditor,
  coreBlockEditors,
  type BlockEditorHandle,
  type BlockEditorProps,
} from '@x/block-editor';
import { createEmptyDocument, type Block } from '@x/email-compiler';
import { createRef, StrictMode } from 'react';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { ampBlockEditors } from '../editor.ts';
import './editor-styles.css';

const blocks = [...coreBlockEditors, ...ampBlockEditors];
const compileOptions = { api: { url: 'https://api.example.com', projectId: '7' } };

export async function mountBlock(block: Block, props: Partial<BlockEditorProps> = {}) {
  await page.viewport(1280, 900);
  const ref = createRef<BlockEditorHandle>();
  const screen = await render(
    <StrictMode>
      <div style={{ height: 900, width: 1280, position: 'absolute', inset: 0 }}>
        <BlockEditor
          ref={ref}
          blocks={blocks}
          compileOptions={compileOptions}
          defaultDocument={{ ...createEmptyDocument(), rows: [block] }}
          {...props}
        />
      </div>
    </StrictMode>,
  );
  ref.current?.select(block.id);
  const blockNow = () => {
    const [row] = ref.current?.getDocument()?.rows ?? [];
    if (row === undefined) throw new Error('The block is gone.');
    return row;
  };
  const handle = () => {
    if (ref.current === null) throw new Error('The editor is not mounted.');
    return ref.current;
  };
  return { screen, blockNow, handle };
}

/** Returns the shadow root of the block in the AMP view. */
export function previewRoot(): ShadowRoot {
  const root = document.querySelector('[data-preview]')?.shadowRoot;
  if (root === null || root === undefined) throw new Error('No preview is shown.');
  return root;
}
