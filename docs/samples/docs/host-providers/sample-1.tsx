import { BlockEditor, coreBlockEditors } from '@x/block-editor';
import '@x/block-editor/styles.css';
import { createDraftStore } from './drafts.ts';
import { createImages } from './images.ts';
import { integrations, products } from './shops.ts';
import { validateAmp } from './validation.ts';

// Create providers outside of the component, so that every render passes the same objects.
const images = createImages('spring');
const autosave = { store: createDraftStore('42') };

export function MessageEditor({ message }: { readonly message: string }) {
  return (
    <BlockEditor
      blocks={coreBlockEditors}
      defaultDocument={message}
      images={images}
      integrations={integrations}
      products={products}
      validateAmp={validateAmp}
      autosave={autosave}
    />
  );
}
