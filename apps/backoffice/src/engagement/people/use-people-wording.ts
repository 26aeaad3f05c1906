import { useLingui } from '@lingui/react';
import type { CampaignParts } from '@x/api-client';
import type { Wording } from '#/audience/segments/words/wording.ts';
import { useAmpNames } from '#/language/use-amp-names.ts';
import { useFormats } from '#/language/use-formats.tsx';

/** Returns what is needed to describe conditions on a single campaign. */
export function usePeopleWording(
  campaign: { readonly id: string; readonly name: string },
  parts: CampaignParts | undefined,
): Wording {
  const { i18n } = useLingui();
  return {
    i18n,
    formats: useFormats(),
    ampNames: useAmpNames(),
    names: {
      fields: undefined,
      tags: undefined,
      audiences: undefined,
      campaigns: [campaign],
      landingPages: undefined,
      segments: undefined,
      parts: new Map(parts === undefined ? [] : [[campaign.id, parts]]),
    },
  };
}
