import { Trans, useLingui } from '@lingui/react/macro';
import type { Campaign, CampaignSegments } from '@x/api-client';
import type { DescriptionListItem } from '@x/ui';
import { PermittedTextLink } from '#/page/links.tsx';
import { isEditable } from '../campaign-rules.ts';
import { RecipientCountStatus } from './recipient-count.tsx';
import { usesDeletedSegment } from './segment-choice.ts';
import { useCampaignCount } from './use-selected-contacts.ts';

type UsedSegment = CampaignSegments['exclude'][number];

/** Describes the segments of a campaign, and how many people it selects until it starts. Empty without segments. */
export function useSegmentDescriptions(campaign: Campaign): readonly DescriptionListItem[] {
  const { t } = useLingui();
  const { include, exclude } = campaign.segments;
  const editable = isEditable(campaign.status);
  const state = useCampaignCount(campaign, editable);
  const hasSegments = include !== null || exclude.length > 0;
  const isCounted = editable && campaign.audiences.length > 0 && !usesDeletedSegment(campaign);
  return [
    ...(include === null
      ? []
      : [
          {
            id: 'include',
            term: t`Only people in segment`,
            description: <SegmentLink segment={include} />,
          },
        ]),
    ...(exclude.length === 0
      ? []
      : [
          {
            id: 'exclude',
            term: t`Except people in segments`,
            description: (
              <ul className="x:flex x:list-none x:flex-col x:gap-1">
                {exclude.map((segment) => (
                  <li key={segment.id}>
                    <SegmentLink segment={segment} />
                  </li>
                ))}
              </ul>
            ),
          },
        ]),
    ...(hasSegments && isCounted
      ? [{ id: 'recipients', term: t`Recipients`, description: <RecipientCountStatus state={state} /> }]
      : []),
  ];
}

function SegmentLink({ segment: { id, name } }: { readonly segment: UsedSegment }) {
  if (name === null) {
    return (
      <span className="x:text-warning-text">
        <Trans>Deleted segment</Trans>
      </span>
    );
  }
  return (
    <PermittedTextLink to="/audiences/segments/$id_segment" params={{ id_segment: id }}>
      {name}
    </PermittedTextLink>
  );
}
