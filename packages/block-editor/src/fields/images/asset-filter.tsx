'use client';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Field, Select, TextInput } from '@x/ui';
import { assetOrders, type AssetOrder } from './find-assets.ts';

export interface AssetFilterProps {
  readonly text: string;
  readonly order: AssetOrder;
  /** Number of images found. */
  readonly count: number;
  readonly onTextChange: (text: string) => void;
  readonly onOrderChange: (order: AssetOrder) => void;
}

/** Searches and sorts the images of the library. */
export function AssetFilter({ text, order, count, onTextChange, onOrderChange }: AssetFilterProps) {
  const { t } = useLingui();
  const labels = { newest: t`Newest first`, name: t`Name` };
  return (
    <div className="x:flex x:flex-wrap x:items-end x:gap-3">
      <div className="x:min-w-40 x:flex-1">
        <Field label={t`Search by name`} labelHidden>
          <TextInput
            type="search"
            value={text}
            placeholder={t`Search by name`}
            onValueChange={onTextChange}
          />
        </Field>
      </div>
      <div className="x:w-40">
        <Field label={t`Sort by`} labelHidden>
          <Select
            value={order}
            options={assetOrders.map((value) => ({ value, label: labels[value] }))}
            onValueChange={(next) => onOrderChange(assetOrders.find((one) => one === next) ?? 'newest')}
          />
        </Field>
      </div>
      <output className="x:sr-only">
        {text.trim() !== '' && <Plural value={count} one="# image found" other="# images found" />}
        {text.trim() === '' && <Trans>All images</Trans>}
      </output>
    </div>
  );
}
