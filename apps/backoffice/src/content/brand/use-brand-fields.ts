import { useLingui } from '@lingui/react/macro';
import { brandRoles } from '@x/email-compiler';
import type { FieldDescriptions } from '#/forms/use-entity-form.ts';
import type { BrandValues, ColorValue } from './brand-values.ts';
import { useRoleNames } from '#/forms/use-role-names.ts';

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
    headingFont: { label: t`Heading font` },
    textFont: { label: t`Text font` },
    webFonts: {
      label: t`Your own web fonts`,
      toText: (list) => list.map(({ name }) => name).join(', '),
    },
    headingSize: { label: t`Heading size` },
    textSize: { label: t`Text size` },
    buttonSize: { label: t`Button text size` },
    shape: { label: t`Button shape` },
    logo: { label: t`Logo`, toText: (logo) => (logo === null ? '' : [logo.alt, logo.src].join(' ')) },
    company: { label: t`Company` },
    address: { label: t`Postal address` },
    social: {
      label: t`Social profiles`,
      toText: (list) => list.map(({ type, link }) => `${type}: ${link}`).join(', '),
    },
  };
}
