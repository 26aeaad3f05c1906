import { useLingui } from '@lingui/react/macro';
import { brandRoles } from '@x/email-compiler';
import type { FieldDescriptions } from '#/forms/use-entity-form.ts';
import type { BrandValues, ColorValue } from './brand-values.ts';
import { useRoleNames } from './use-role-names.ts';

function colorText({ light, dark }: ColorValue): string {
  return [light, dark].filter(Boolean).join(' / ');
}

/** Returns how the form's fields appear in a conflict. */
export function useBrandFields(): FieldDescriptions<BrandValues> {
  const { t } = useLingui();
  const names = useRoleNames();
  const colors = Object.fromEntries(
    brandRoles.map((role) => [role, { label: t`Color: ${names[role]}`, toText: colorText }]),
  );
  return {
    ...colors,
    headingFont: { label: t`Font of headings` },
    textFont: { label: t`Font of text` },
    webFonts: {
      label: t`Your own web fonts`,
      toText: (list) => list.map(({ name }) => name).join(', '),
    },
    headingSize: { label: t`Size of headings` },
    textSize: { label: t`Size of text` },
    buttonSize: { label: t`Size of buttons` },
    shape: { label: t`Shape of buttons` },
    logo: { label: t`Logo`, toText: (logo) => (logo === null ? '' : [logo.alt, logo.src].join(' ')) },
    company: { label: t`Company` },
    address: { label: t`Postal address` },
    social: {
      label: t`Social profiles`,
      toText: (list) => list.map(({ type, link }) => `${type}: ${link}`).join(', '),
    },
  };
}
