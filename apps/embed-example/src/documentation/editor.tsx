import { BlockEditor, coreBlockEditors } from '@x/block-editor';
import '@x/block-editor/styles.css';
import { draftsOf } from './drafts.ts';
import { imagesOf } from './images.ts';
import { integrations, products } from './shops.ts';
import { validateAmp } from './validation.ts';

const images = imagesOf('spring');
const autosave = { store: draftsOf('42') };

/** Providers are made once, outside of what is rendered: another object is another library. */
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
