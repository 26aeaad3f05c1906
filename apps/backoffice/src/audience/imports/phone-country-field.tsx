import { useLingui } from '@lingui/react/macro';
import { Field, Select } from '@x/ui';

export interface PhoneCountryFieldProps {
  /** ISO 3166-1 codes. */
  readonly countries: readonly string[];
  readonly country: string | undefined;
  readonly onCountryChange: (country: string | undefined) => void;
}

/** Asks for the country of phone numbers that are written without a prefix. */
export function PhoneCountryField({ countries, country, onCountryChange }: PhoneCountryFieldProps) {
  const { t, i18n } = useLingui();
  const names = new Intl.DisplayNames([i18n.locale], { type: 'region' });
  const options = countries
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((one, other) => one.label.localeCompare(other.label, i18n.locale));
  return (
    <Field
      label={t`Country of phone numbers without a prefix`}
      optional
      hint={t`If you choose a country, numbers are checked and stored in international format.`}
    >
      <Select
        value={country ?? ''}
        onValueChange={(value) => onCountryChange(value === '' ? undefined : value)}
        options={[{ value: '', label: t`Keep them as they are` }, ...options]}
      />
    </Field>
  );
}
