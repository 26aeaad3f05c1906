import { createStarterDocument, type EmailDocument } from '@x/email-compiler';
import { Editor } from './editor';

/** Made on the server, and handed to the browser with the page. */
function newMessage(): EmailDocument {
  const ids = ['bheading', 'bpicture', 'bwriting', 'bbuttons'];
  return createStarterDocument({ newId: () => ids.shift() ?? 'bextra00' });
}

export default function Page() {
  return <Editor document={newMessage()} />;
}
