import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { useAmpNames } from '#/language/use-amp-names.ts';
import { useFormats } from '#/language/use-formats.tsx';
import type { Wording } from './wording.ts';
import { useSegmentNames } from './use-segment-names.ts';

/**
 * Returns what is needed to describe segments of the project in the language of the interface.
 *
 * @param campaignIds - campaigns whose links and blocks conditions name (see `campaignsWithParts`)
 */
export function useWording(campaignIds: readonly string[] = noCampaigns): Wording {
  const { i18n } = useLingui();
  const formats = useFormats();
  const names = useSegmentNames(campaignIds);
  const ampNames = useAmpNames();
  return useMemo(() => ({ i18n, formats, names, ampNames }), [i18n, formats, names, ampNames]);
}

const noCampaigns: readonly string[] = [];
