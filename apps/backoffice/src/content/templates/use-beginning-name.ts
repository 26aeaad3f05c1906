import { useLingui } from '@lingui/react/macro';
import type { BeginningId } from './shelf.ts';
import { starterNames } from './starter-names.ts';

export function useBeginningName(id: BeginningId): { readonly title: string; readonly description: string } {
  const { t, i18n } = useLingui();
  if (id === 'blank') {
    return { title: t`Blank`, description: t`A heading, an image, text and a button to make your own.` };
  }
  const { title, description } = starterNames[id];
  return { title: i18n._(title), description: i18n._(description) };
}
