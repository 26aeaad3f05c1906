import { useLingui } from '@lingui/react/macro';
import { contract } from '@x/api-client';
import { useMemo } from 'react';
import { useApp } from '#/app/context.ts';
import { useContactFields } from '#/audience/fields/use-contact-fields.ts';
import { useTags } from '#/audience/tags/use-tags.ts';
import { useMay } from '#/session/may.tsx';
import { useProjectId } from '#/session/use-current.ts';
import type { SegmentNames, SubjectField } from './names.ts';
import { useAllItems } from './use-all-items.ts';
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
        ...custom.map(({ key, label, type, choices }) => ({ key, label, type, choices, isCustom: true })),
      ],
    [custom, t],
  );
}

/**
 * Loads the fields, tags, audiences, campaigns and segments that conditions can name, and the parts of the messages of
 * some campaigns.
 */
export function useSegmentNames(campaignIds: readonly string[]): SegmentNames {
  const { client } = useApp();
  const may = useMay();
  const id = useProjectId();
  const params = { id };
  const fields = useSubjectFields();
  const tags = useTags().data?.items;
  const { audiences: ofAudiences, campaigns: ofCampaigns } = contract;
  const audiences = useAllItems(ofAudiences.list, id, may(ofAudiences.list), (page) =>
    client.call(ofAudiences.list, { params, query: { page, rows: 100 } }, { quiet: true }),
  );
  const campaigns = useAllItems(ofCampaigns.list, id, may(ofCampaigns.list), (page) =>
    client.call(ofCampaigns.list, { params, query: { page, rows: 100 } }, { quiet: true }),
  );
  const segments = useSegmentItems();
  const parts = useCampaignParts(campaignIds);
  return useMemo(
    () => ({ fields, tags, audiences, campaigns, segments, parts }),
    [fields, tags, audiences, campaigns, segments, parts],
  );
}
