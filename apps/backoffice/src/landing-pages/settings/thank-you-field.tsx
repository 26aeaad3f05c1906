import { useLingui } from '@lingui/react/macro';
import type { ControlProps } from '#/forms/fields/field-descriptor.ts';
import { LabeledControl } from '#/forms/fields/labeled-control.tsx';
import { landingPageOptions } from '#/lists/options/option-lists.ts';
import { OptionPicker } from '#/lists/options/option-picker.tsx';

/** Chooses the page that people see after they signed up. */
export function ThankYouField({ field, ...labels }: ControlProps<string | null>) {
  const { t } = useLingui();
  const { value, onValueChange, ...others } = field;
  return (
    <LabeledControl {...labels}>
      <OptionPicker
        {...others}
        list={landingPageOptions}
        fixed={[{ value: '', label: t`What the form says` }]}
        goneLabel={t`Deleted page`}
        value={value ?? ''}
        onValueChange={(id) => onValueChange(id === '' ? null : id)}
      />
    </LabeledControl>
  );
}
