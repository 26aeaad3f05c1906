import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useContactFields } from '#/audience/fields/use-contact-fields.ts';
import { useTags } from '#/audience/tags/use-tags.ts';
import {
  audienceOptions,
  campaignOptions,
  landingPageOptions,
  type OptionList,
} from '#/lists/options/option-lists.ts';
import { useChosenItems } from '#/lists/options/use-chosen-items.ts';
import { namedIn, type NodeDraft } from '../draft/tree-draft.ts';
import { campaignsWithParts } from './describe-part.ts';
import type { NamedItem, SegmentNames, SubjectField } from './names.ts';
import { useCampaignParts } from './use-campaign-parts.ts';
import { useSegmentItems } from './use-segment-items.ts';

function fixed(key: string, label: string, type: 'text' | 'date' = 'text'): SubjectField {
  return { key, label, type, choices: [], isCustom: false };
}

/** Returns the fields that conditions can be about. Undefined while they are loading. */
function useSubjectFields(): readonly SubjectField[] | undefined {
  const { t } = useLingui();
  const custom = useContactFields().data?.items;
  return useMemo(
    () =>
      custom && [
        fixed('email', t`Email`),
        fixed('first_name', t`Name`),
        fixed('surname', t`Surname`),
        fixed('phone', t`Phone`),
        fixed('birthdate', t`Birthdate`, 'date'),
        ...custom.map((field) => ({ ...field, isCustom: true })),
      ],
    [custom, t],
  );
}

/** Returns the items with these ids for a description, in which the name of one that is loading is “…”. */
function useNamedItems<Item extends NamedItem>(
  list: OptionList<Item>,
  ids: readonly string[],
): readonly NamedItem[] {
  const { find, isGone } = useChosenItems(list, ids);
  return ids.flatMap((id) => {
    if (isGone(id)) return [];
    return [{ id, name: find(id)?.name ?? '…' }];
  });
}

/** Loads the names of what some conditions are about, and of the fields, tags and segments that they can be about. */
export function useSegmentNames(root: NodeDraft): SegmentNames {
  const fields = useSubjectFields();
  const tags = useTags().data?.items;
  const named = namedIn(root);
  const audiences = useNamedItems(audienceOptions, named.audiences);
  const campaigns = useNamedItems(campaignOptions, named.campaigns);
  const landingPages = useNamedItems(landingPageOptions, named.landingPages);
  const segments = useSegmentItems();
  const parts = useCampaignParts(campaignsWithParts(root));
  return { fields, tags, audiences, campaigns, landingPages, segments, parts };
}
