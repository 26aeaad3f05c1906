import { BlockEditor, coreBlockEditors } from '@x/block-editor';
import { createRoot } from 'react-dom/client';

/** The least that a page needs to show an editor: what is weighed. */
const root = document.querySelector('#root');
if (root !== null) createRoot(root).render(<BlockEditor blocks={coreBlockEditors} />);
