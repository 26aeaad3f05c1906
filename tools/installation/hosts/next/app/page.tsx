import { createStarterDocument, type EmailDocument } from '@x/email-compiler';
import { Editor } from './editor';

/** Created on the server and sent to the browser with the page. */
function newMessage(): EmailDocument {
  const ids = ['bheading', 'bpicture', 'bwriting', 'bbuttons'];
  return createStarterDocument({ newId: () => ids.shift() ?? 'bextra00' });
}

export default function Page() {
  return <Editor document={newMessage()} />;
}
