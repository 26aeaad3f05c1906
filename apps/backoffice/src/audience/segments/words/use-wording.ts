import { useLingui } from '@lingui/react';
import { useAmpNames } from '#/language/use-amp-names.ts';
import { useFormats } from '#/language/use-formats.tsx';
import type { NodeDraft } from '../draft/tree-draft.ts';
import type { Wording } from './wording.ts';
import { useSegmentNames } from './use-segment-names.ts';

/** Returns what is needed to describe conditions in the language of the interface. */
export function useWording(root: NodeDraft): Wording {
  const { i18n } = useLingui();
  const formats = useFormats();
  const names = useSegmentNames(root);
  const ampNames = useAmpNames();
  return { i18n, formats, names, ampNames };
}
