'use client';
import { useLingui } from '@lingui/react/macro';
import { Field, FieldGroup, NumberInput, SegmentedControl, TextInput } from '@x/ui';
import type { DiscountField, DiscountValue } from '../../definition/fields.ts';
import { useEditor } from '../../context/environment.tsx';
import { useFieldText, type FieldViewProps } from './field-props.ts';
import { withoutExponent } from './number-fields.tsx';

const none: DiscountValue = { name: '', type: 'fixed_amount', value: 0 };

function asDiscount(value: unknown): DiscountValue {
  if (typeof value !== 'object' || value === null) return none;
  const { name, type, value: amount } = { ...none, ...value };
  return { name, type: type === 'percentage' ? type : 'fixed_amount', value: amount };
}

/** Edits a discount: amount or percentage, and its name in the shop (spec 3 §3, §5). */
export function DiscountFieldView({ field, value, onChange, block }: FieldViewProps<DiscountField>) {
  const { t } = useLingui();
  const { readOnly } = useEditor();
  const { label, hint } = useFieldText(field);
  const discount = asDiscount(value);
  const percentage = discount.type === 'percentage';
  const currency = block === undefined ? undefined : field.currency?.(block as never);
  const unit = percentage ? '%' : currency;
  const change = (part: Partial<DiscountValue>) => onChange({ ...discount, ...part });
  return (
    <FieldGroup legend={label} disabled={readOnly} {...(hint === undefined ? {} : { hint })}>
      <SegmentedControl
        label={t`Discount type`}
        fullWidth
        value={discount.type}
        segments={[
          { value: 'fixed_amount', label: t`Fixed amount` },
          { value: 'percentage', label: t`Percentage` },
        ]}
        onValueChange={(type) =>
          change({ type, value: type === 'percentage' ? Math.min(100, discount.value) : discount.value })
        }
      />
      <Field label={t`Discount`} labelHidden>
        <NumberInput
          key={discount.type}
          value={discount.value}
          min={0}
          {...(percentage ? { max: 100 } : {})}
          {...(unit === undefined ? {} : { unit })}
          onKeyDown={withoutExponent}
          onValueChange={(amount) => change({ value: amount ?? 0 })}
        />
      </Field>
      {discount.value > 0 && (
        <Field label={t`Discount name`} hint={t`Shown on the order in your shop.`} optional>
          <TextInput value={discount.name} onValueChange={(name) => change({ name })} />
        </Field>
      )}
    </FieldGroup>
  );
}
