import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { brandRoles, type BrandRole } from '@x/email-compiler';
import { customField } from '#/forms/fields/custom-field.tsx';
import type { FieldDescriptors } from '#/forms/fields/field-descriptor.ts';
import { longTextField, textField } from '#/forms/fields/text-fields.tsx';
import { describeFields, type DeclaredFields } from '#/forms/form-fields.tsx';
import type { FieldDescriptions } from '#/forms/use-entity-form.ts';
import { useRoleNames } from '#/forms/use-role-names.ts';
import type { BrandValues, ColorValue, LogoValue, ProfileValue, WebFontValue } from './brand-values.ts';

type DeclaredValues = Omit<BrandValues, BrandRole>;

/** All fields of a brand except its colors, whose names are those of the roles. */
export const brandDescriptors: FieldDescriptors<DeclaredValues> = {
  headingFont: customField<string>({ label: msg`Heading font` }),
  textFont: customField<string>({ label: msg`Text font` }),
  webFonts: customField<readonly WebFontValue[]>({
    label: msg`Your own web fonts`,
    renderValue: (list) => list.map(({ name }) => name).join(', '),
  }),
  headingSize: customField<number | null>({ label: msg`Heading size` }),
  textSize: customField<number | null>({ label: msg`Text size` }),
  buttonSize: customField<number | null>({ label: msg`Button text size` }),
  shape: customField<string>({ label: msg`Button shape` }),
  logo: customField<LogoValue | null>({
    label: msg`Logo`,
    renderValue: (logo) => (logo === null ? '' : [logo.alt, logo.src].join(' ')),
  }),
  company: textField({
    label: msg`Company`,
    necessity: 'optional',
    maxLength: 500,
    autoComplete: 'organization',
  }),
  address: longTextField({
    label: msg`Postal address`,
    necessity: 'optional',
    rows: 2,
    maxLength: 500,
    autoComplete: 'street-address',
  }),
  social: customField<readonly ProfileValue[]>({
    label: msg`Social profiles`,
    renderValue: (list) => list.map(({ type, link }) => `${type}: ${link}`).join(', '),
  }),
};

/** The rules of a brand are in the compiler, because its fields are sent as one text. */
export const declaredBrand: DeclaredFields<DeclaredValues> = {
  body: { entries: {} },
  fields: brandDescriptors,
};

function describeColor({ light, dark }: ColorValue): string {
  return [light, dark].filter(Boolean).join(' / ');
}

/** Returns how the form's fields appear in a conflict. */
export function useBrandDescriptions(): FieldDescriptions<BrandValues> {
  const { t } = useLingui();
  const names = useRoleNames();
  const colors = Object.fromEntries(
    brandRoles.map((role) => [role, { label: t`Color: ${names[role]}`, toText: describeColor }]),
  );
  return { ...colors, ...describeFields(brandDescriptors, t) };
}
