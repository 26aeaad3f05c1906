import { createBlock, createBlockId, createStarterDocument, type EmailDocument } from '@x/email-compiler';
import { htmlBlock } from '@x/email-compiler/html-block';

const newId = () => createBlockId(Math.random);

/** Creates a message with a block of HTML that has styles of its own. */
export function createMessage(): EmailDocument {
  const starter = createStarterDocument({ newId });
  const html = '<p style="color:#405060">Own HTML</p>';
  return { ...starter, rows: [...starter.rows, { ...createBlock(htmlBlock, newId()), content: { html } }] };
}
