import type { AmpEventsProvider, IntegrationsProvider, ProductsProvider } from '@x/block-editor';
declare const url: string, projectId: string;
declare const integrations: IntegrationsProvider, products: ProductsProvider, ampEvents: AmpEventsProvider;
import { BlockEditor, coreBlockEditors } from '@x/block-editor';
import { ampBlockEditors } from '@x/amp-runtime-blocks/editor';

<BlockEditor
  blocks={[...coreBlockEditors, ...ampBlockEditors]}
  compileOptions={{ api: { url, projectId } }}
  integrations={integrations}
  products={products}
  ampEvents={ampEvents}
/>
