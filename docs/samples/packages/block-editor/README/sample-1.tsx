import { BlockEditor, coreBlockEditors } from '@x/block-editor';
import '@x/block-editor/styles.css';
import { createBlockId, createStarterDocument } from '@x/email-compiler';

const message = createStarterDocument({ newId: () => createBlockId(Math.random) });

export function FirstEditor() {
  return (
    <div style={{ height: '100vh' }}>
      <BlockEditor
        blocks={coreBlockEditors}
        defaultDocument={message}
        onChange={(changed) => localStorage.setItem('message', JSON.stringify(changed))}
      />
    </div>
  );
}
