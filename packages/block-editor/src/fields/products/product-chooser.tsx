'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  Button,
  Dialog,
  DialogClose,
  EmptyState,
  ErrorState,
  Field,
  Select,
  Skeleton,
  TextInput,
} from '@x/ui';
import { PackageSearch, Search } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { type Integration, maximumProducts, type Product } from '../../definition/providers.ts';
import { NoIntegrations } from '../integrations/integration-chooser.tsx';
import { useEditor } from '../../context/environment.tsx';
import { useLoading, type Loading } from '../controls/use-loading.ts';
import { ProductRadios } from './product-radios.tsx';

export interface ProductChooserProps {
  /** Integration types of the shops to search, such as `shopify`. A shop of the first type can be set up. */
  readonly types: readonly string[];
  /** Id of the shop that is selected at first. */
  readonly integrationId: string | null;
  /** Applies the product and returns whether the block accepts it. */
  readonly onSelect: (product: Product, integration: Integration) => boolean;
  readonly onClose: () => void;
}

/** Dialog that searches the shops of the given types for a product (spec 3 §2, modals). */
export function ProductChooser(props: ProductChooserProps) {
  const { t } = useLingui();
  const { types, onClose } = props;
  const { providers } = useEditor();
  const { loading, reload } = useLoading(providers.integrations?.list, 'integrations.list');
  if (loading.state === 'loaded') {
    const shops = loading.value.filter((integration) => types.includes(integration.type.name));
    const [first] = shops;
    if (first !== undefined) return <ProductDialog {...props} shops={shops} first={first} />;
  }
  return (
    <Dialog open onOpenChange={onClose} size="wide" title={t`Choose a product`}>
      {loading.state === 'failed' ? (
        <ErrorState
          title={t`The integrations could not be loaded`}
          description={loading.message}
          onRetry={reload}
        />
      ) : loading.state === 'loading' ? (
        <ProductsSkeleton />
      ) : (
        <NoIntegrations type={types[0] ?? ''} />
      )}
    </Dialog>
  );
}

interface ProductDialogProps extends ProductChooserProps {
  readonly shops: readonly Integration[];
  readonly first: Integration;
}

/** Time in ms without typing before a search starts. */
const typingPause = 300;

function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), typingPause);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}

/** Searches a shop's products as the user types. Cancels the running search when another starts. */
function useProductSearch(text: string, integration: Integration | undefined) {
  const { providers } = useEditor();
  const { products } = providers;
  const searched = useDebounced(text.trim());
  const search = useCallback(
    async (signal: AbortSignal) => {
      if (products === undefined || integration === undefined) return [];
      const found = await products.search(searched, integration, { signal });
      return found.slice(0, maximumProducts);
    },
    [products, integration, searched],
  );
  const { loading, reload } = useLoading(integration === undefined ? undefined : search, 'products.search');
  // Show the loading state until the results match the current text.
  return { found: searched === text.trim() ? loading : ({ state: 'loading' } as const), reload, searched };
}

function ProductDialog({ shops, first, integrationId, onSelect, onClose }: ProductDialogProps) {
  const { t } = useLingui();
  const [shopId, setShopId] = useState(integrationId);
  const [text, setText] = useState('');
  const [selected, setSelected] = useState<Product | null>(null);
  const [refused, setRefused] = useState(false);
  const shop = shops.find(({ id }) => id === shopId) ?? first;
  const { found, reload, searched } = useProductSearch(text, shop);
  const shown = found.state === 'loaded' ? found.value.find(({ id }) => id === selected?.id) : undefined;

  function confirm(product: Product) {
    setRefused(!onSelect(product, shop));
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="wide"
      title={t`Choose a product`}
      footer={
        <>
          {refused && (
            <p role="alert" className="x:flex-1 x:self-center x:text-12 x:text-danger-text">
              <Trans>
                The shop does not provide all the product details that this block shows. Choose another
                product.
              </Trans>
            </p>
          )}
          <DialogClose>
            <Button variant="ghost">
              <Trans>Cancel</Trans>
            </Button>
          </DialogClose>
          <Button
            variant="primary"
            disabled={shown === undefined}
            onClick={() => shown !== undefined && confirm(shown)}
          >
            <Trans>Select product</Trans>
          </Button>
        </>
      }
    >
      <div className="x:flex x:flex-col x:gap-3 x:p-0.5">
        <div className="x:flex x:gap-2 x:max-sm:flex-col">
          <Field label={t`Search products`} labelHidden className="x:flex-1">
            <TextInput
              type="search"
              start={<Search />}
              placeholder={t`Search by name`}
              value={text}
              autoComplete="off"
              onValueChange={setText}
            />
          </Field>
          {shops.length > 1 && (
            <Field label={t`Shop`} labelHidden className="x:sm:w-56">
              <Select
                value={shop.id}
                options={shops.map(({ id, name }) => ({ value: id, label: name }))}
                onValueChange={setShopId}
              />
            </Field>
          )}
        </div>
        <div className="x:min-h-72">
          <ProductResults
            found={found}
            text={searched}
            selectedId={selected?.id ?? null}
            onReload={reload}
            onChoose={(product) => {
              setRefused(false);
              setSelected(product);
            }}
            onConfirm={confirm}
          />
        </div>
      </div>
    </Dialog>
  );
}

interface ProductResultsProps {
  readonly found: Loading<readonly Product[]>;
  readonly text: string;
  readonly selectedId: string | null;
  readonly onReload: () => void;
  readonly onChoose: (product: Product) => void;
  readonly onConfirm: (product: Product) => void;
}

function ProductResults({ found, text, selectedId, onReload, onChoose, onConfirm }: ProductResultsProps) {
  const { t } = useLingui();
  if (found.state === 'failed') {
    return (
      <ErrorState
        title={t`The products could not be loaded`}
        description={found.message}
        onRetry={onReload}
      />
    );
  }
  if (found.state === 'loading') return <ProductsSkeleton />;
  if (found.value.length === 0) {
    return (
      <EmptyState
        icon={<PackageSearch />}
        title={text === '' ? t`The shop has no products` : t`No products match “${text}”`}
        description={
          text === '' ? t`Add products to your shop first.` : t`Try fewer letters or another word.`
        }
      />
    );
  }
  return (
    <ProductRadios items={found.value} selectedId={selectedId} onChoose={onChoose} onConfirm={onConfirm} />
  );
}

function ProductsSkeleton() {
  const { t } = useLingui();
  return (
    <output aria-label={t`Loading products`} className="x:flex x:flex-col x:gap-2">
      <Skeleton className="x:h-14" />
      <Skeleton className="x:h-14" />
      <Skeleton className="x:h-14" />
      <Skeleton className="x:h-14" />
    </output>
  );
}
