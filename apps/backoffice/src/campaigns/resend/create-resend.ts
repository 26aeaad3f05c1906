import {
  contract,
  type Campaign,
  type CallFailed,
  type Client,
  type SegmentTreeInput,
  type Success,
} from '@x/api-client';

/** What people did not do in the campaign that they get again. */
export const missedEvents = ['opened', 'clicked', 'acted'] as const;
export type MissedEvent = (typeof missedEvents)[number];

/** Selects people who received a campaign and did not open it, click in it or act in it. */
function missedTree(campaignId: string, event: MissedEvent): SegmentTreeInput {
  const inCampaign = { kind: 'engagement', campaign_id: campaignId } as const;
  return {
    kind: 'all',
    conditions: [
      { ...inCampaign, event: 'received' },
      { kind: 'not', condition: { ...inCampaign, event } },
    ],
  };
}

/** Selects those who would get the campaign again now: without suppressed addresses and the campaign's excluded segments. */
export function resendTree(
  { id, segments }: Pick<Campaign, 'id' | 'segments'>,
  event: MissedEvent,
): SegmentTreeInput {
  const excluded = segments.exclude
    .filter(({ name }) => name !== null)
    .map((segment) => ({ kind: 'segment', segment_id: segment.id }) as const);
  return {
    kind: 'all',
    conditions: [
      missedTree(id, event),
      ...[{ kind: 'suppressed' } as const, ...excluded].map(
        (condition) => ({ kind: 'not', condition }) as const,
      ),
    ],
  };
}

interface ResendNames {
  readonly campaign: string;
  readonly segment: string;
}

const maximumNameLength = 255;
const shorten = (name: string) => name.slice(0, maximumNameLength).trimEnd();

/**
 * Creates a draft with the content and the settings of a campaign, for those who did not do something in it. The segment
 * comes first, so that no draft is left that would go to everyone.
 */
export async function createResend(
  client: Client,
  { id, project_id }: Pick<Campaign, 'id' | 'project_id'>,
  event: MissedEvent,
  names: ResendNames,
): Promise<Success<Campaign> | CallFailed<unknown>> {
  const segment = await client.call(contract.segments.create, {
    body: { project_id, name: shorten(names.segment), tree: missedTree(id, event) },
  });
  if (!segment.success) return segment;
  return client.call(contract.campaigns.duplicate, {
    params: { id },
    body: { name: shorten(names.campaign), include_segment_id: segment.data.id },
  });
}
