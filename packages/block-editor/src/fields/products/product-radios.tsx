'use client';
import { useLingui } from '@lingui/react/macro';
import { Package } from 'lucide-react';
import { RadioRows, type RadioRowsProps } from '../controls/radio-rows.tsx';
import { formatPrice } from '@x/email-compiler';
import type { Product } from '../../definition/providers.ts';

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

/** Picture of a product at 40 px. Has no alternative text, because the name is beside it. */
export function ProductPicture({ src }: { readonly src: string }) {
  return (
    <span
      aria-hidden
      className="x:flex x:size-10 x:shrink-0 x:items-center x:justify-center x:overflow-hidden x:rounded-sm x:bg-sunken x:text-muted"
    >
      {src === '' ? (
        <Package size={18} />
      ) : (
        <img src={src} alt="" loading="lazy" className="x:size-10 x:object-cover" />
      )}
    </span>
  );
}
