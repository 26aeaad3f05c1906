import { BlockEditor, coreBlockEditors } from '@x/block-editor';
import { createRoot } from 'react-dom/client';

/** Minimal page with an editor, used to measure the size of its JavaScript. */
const root = document.querySelector('#root');
if (root !== null) createRoot(root).render(<BlockEditor blocks={coreBlockEditors} />);
