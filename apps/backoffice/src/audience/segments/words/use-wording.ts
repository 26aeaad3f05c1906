import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { useFormats } from '#/language/use-formats.tsx';
import type { Wording } from './describe-condition.ts';
import { useSegmentNames } from './use-segment-names.ts';

/** Returns what is needed to describe segments of the project in the language of the interface. */
export function useWording(): Wording {
  const { i18n } = useLingui();
  const formats = useFormats();
  const names = useSegmentNames();
  return useMemo(() => ({ i18n, formats, names }), [i18n, formats, names]);
}
