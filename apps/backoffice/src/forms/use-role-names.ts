import { useLingui } from '@lingui/react/macro';
import type { BrandRole } from '@x/email-compiler';

/** Returns the names of the colors, in the order of the form. */
export function useRoleNames(): Readonly<Record<BrandRole, string>> {
  const { t } = useLingui();
  return {
    primary: t`Primary`,
    secondary: t`Secondary`,
    text: t({ message: 'Text', context: 'color' }),
    muted: t`Secondary text`,
    heading: t`Headings`,
    link: t({ message: 'Links', context: 'color' }),
    button: t`Buttons`,
    buttonText: t`Button text`,
    backdrop: t`Around the message`,
    canvas: t`Message background`,
    surface: t`Box background`,
    line: t`Lines`,
  };
}
