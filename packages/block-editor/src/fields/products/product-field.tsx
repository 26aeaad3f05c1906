'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FieldGroup, IconButton } from '@x/ui';
import { PackageSearch, Settings2 } from 'lucide-react';
import type { ProductField, ShownProduct } from '../../definition/fields.ts';
import { asIntegration } from '../integrations/integration-field.tsx';
import {
  toIntegrationReference,
  type IntegrationReference,
  type Product,
} from '../../definition/providers.ts';
import { useFieldText } from '../controls/field-props.ts';
import { useEditor } from '../../context/environment.tsx';
import { lazyPart } from '../../context/lazy-part.tsx';
import { useDialog } from '../controls/use-dialog.ts';
import { useLoading } from '../controls/use-loading.ts';
import { ProductPicture } from './product-radios.tsx';

const ProductChooser = lazyPart(() =>
  import('./product-chooser.tsx').then((module) => module.ProductChooser),
);

export interface ProductFieldViewProps {
  readonly field: ProductField;
  readonly value: unknown;
  /** Reference to the product's shop, as stored in the block. */
  readonly integration: unknown;
  readonly onChoose: (product: Product, integration: IntegrationReference) => boolean;
}

function asShown(value: unknown): ShownProduct | null {
  if (typeof value !== 'object' || value === null || !('name' in value)) return null;
  const image = 'image' in value ? String(value.image) : '';
  return { name: String(value.name), image };
}

export function ProductFieldView({ field, value, integration, onChoose }: ProductFieldViewProps) {
  const { readOnly } = useEditor();
  const { label, hint } = useFieldText(field);
  const { open, show, close, opener } = useDialog();
  const product = asShown(value);
  const integrationId = asIntegration(integration)?.id ?? null;
  return (
    <FieldGroup legend={label} {...(hint === undefined ? {} : { hint })}>
      {product !== null && (
        <div className="x:flex x:items-center x:gap-3 x:rounded-md x:border x:border-line x:bg-sunken x:p-2">
          <ProductPicture src={product.image} />
          <span className="x:min-w-0 x:flex-1 x:text-13 x:break-words">{product.name}</span>
        </div>
      )}
      {!readOnly && (
        <div className="x:flex x:gap-2">
          <Button ref={opener} icon={<PackageSearch />} className="x:flex-1" data-chooser onClick={show}>
            {product === null ? <Trans>Choose product</Trans> : <Trans>Change product</Trans>}
          </Button>
          <ShopButton types={field.types} integrationId={integrationId} />
        </div>
      )}
      {open && (
        <ProductChooser
          types={field.types}
          integrationId={integrationId}
          onClose={close}
          onSelect={(chosen, shop) => {
            const taken = onChoose(chosen, toIntegrationReference(shop));
            if (taken) close();
            return taken;
          }}
        />
      )}
    </FieldGroup>
  );
}

interface ShopButtonProps {
  readonly types: readonly string[];
  readonly integrationId: string | null;
}

/**
 * Opens the page of the block's shop, or of the first shop if the block has no connected shop. Opens the setup page if
 * no shop is connected at all (spec 3 §2).
 */
function ShopButton({ types, integrationId }: ShopButtonProps) {
  const { t } = useLingui();
  const { providers } = useEditor();
  const { list, manage, install } = providers.integrations ?? {};
  const { loading } = useLoading(list, 'integrations.list');
  if (loading.state !== 'loaded') return null;
  const shops = loading.value.filter((integration) => types.includes(integration.type.name));
  const shop = shops.find(({ id }) => id === integrationId) ?? shops[0];
  if (shop !== undefined) {
    if (manage === undefined) return null;
    return <IconButton label={t`Manage ${shop.name}`} icon={<Settings2 />} onClick={() => manage(shop)} />;
  }
  const [first] = types;
  if (install === undefined || first === undefined) return null;
  return <IconButton label={t`Connect a shop`} icon={<Settings2 />} onClick={() => install(first)} />;
}
