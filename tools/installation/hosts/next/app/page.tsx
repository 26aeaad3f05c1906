import { createStarterDocument } from '@x/email-compiler';
import { Editor } from './editor';

export default function Page() {
  return <Editor document={createStarterDocument()} />;
}
