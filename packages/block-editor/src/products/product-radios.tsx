'use client';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { formatPrice } from './format-price.js';
import { ProductPicture } from './product-picture.js';
import type { Product } from './products-provider.js';

export interface ProductRadiosProps {
  readonly products: readonly Product[];
  readonly selectedId: string | null;
  readonly onChoose: (product: Product) => void;
  /** A double click takes the product at once. */
  readonly onTake: (product: Product) => void;
}

/** Products of which one is chosen: native radios, so that the arrow keys move. */
export function ProductRadios({ products, selectedId, onChoose, onTake }: ProductRadiosProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  return (
    <div role="radiogroup" aria-label={t`Products`} className="x:flex x:flex-col x:gap-2">
      {products.map((product) => (
        <label
          key={product.id}
          className="x:relative x:flex x:cursor-pointer x:items-center x:gap-3 x:rounded-md x:border x:border-line x:p-2 x:pr-3 x:transition-[border-color,box-shadow] x:hover:border-control x:has-checked:border-accent x:has-checked:shadow-[0_0_0_1px_var(--xui-accent)] x:has-focus-visible:outline-2 x:has-focus-visible:outline-offset-2 x:has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={id}
            value={product.id}
            checked={product.id === selectedId}
            aria-label={product.name}
            aria-describedby={`${id}-${product.id}`}
            onChange={() => onChoose(product)}
            onDoubleClick={() => onTake(product)}
            className="x:absolute x:inset-0 x:size-full x:cursor-pointer x:appearance-none x:outline-none"
          />
          <ProductPicture src={product.image} />
          <span className="x:min-w-0 x:flex-1 x:truncate x:text-13 x:font-medium">{product.name}</span>
          <span id={`${id}-${product.id}`} className="x:text-13 x:text-muted x:tabular-nums">
            {formatPrice(product.price, product.currency, i18n.locale)}
          </span>
        </label>
      ))}
    </div>
  );
}
