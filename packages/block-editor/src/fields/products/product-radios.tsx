'use client';
import { useLingui } from '@lingui/react/macro';
import { RadioRows, type RadioRowsProps } from '../controls/radio-rows.tsx';
import { formatPrice } from './format-price.ts';
import { ProductPicture } from './product-picture.tsx';
import type { Product } from '../../definition/products-provider.ts';

/** Products of which one is chosen. */
export function ProductRadios(props: Omit<RadioRowsProps<Product>, 'label' | 'children'>) {
  const { t, i18n } = useLingui();
  return (
    <RadioRows {...props} label={t`Products`}>
      {({ image, name, price, currency }, detailId) => (
        <>
          <ProductPicture src={image} />
          <span className="x:min-w-0 x:flex-1 x:truncate x:text-13 x:font-medium">{name}</span>
          <span id={detailId} className="x:text-13 x:text-muted x:tabular-nums">
            {formatPrice(price, currency, i18n.locale)}
          </span>
        </>
      )}
    </RadioRows>
  );
}
