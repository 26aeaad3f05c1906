import { expectData, type Client } from '@x/api-client';
import { contract, type SegmentTreeInput } from '@x/api-client/contract';

/** Tag of some of the demo's contacts. */
export const regularTag = 'Regular';

interface DemoSegment {
  readonly name: string;
  readonly description: string;
  readonly tree: SegmentTreeInput;
}

function segmentsOf(regularTagId: string): readonly DemoSegment[] {
  return [
    {
      name: 'Regulars',
      description: 'Regular customers who can be mailed.',
      tree: {
        kind: 'all',
        conditions: [
          { kind: 'tag', tag_id: regularTagId },
          { kind: 'not', condition: { kind: 'suppressed' } },
        ],
      },
    },
    {
      name: 'Engaged readers',
      description: 'Opened a message or acted in one in the last 90 days.',
      tree: {
        kind: 'any',
        conditions: [
          { kind: 'engagement', event: 'opened', within_days: 90 },
          { kind: 'engagement', event: 'acted', within_days: 90 },
        ],
      },
    },
    {
      name: 'New this month',
      description: 'Joined in the last 30 days. For a welcome.',
      tree: { kind: 'joined', operator: 'in_last_days', days: 30 },
    },
  ];
}

/** Creates segments of the contacts, some of which must have the tag of regular customers. */
export async function setUpDemoSegments(client: Client, projectId: string): Promise<void> {
  const tags = await expectData(client.call(contract.tags.list, { params: { id: projectId } }));
  const regular = tags.items.find(({ name }) => name === regularTag);
  if (regular === undefined) throw new Error(`No contact has the tag ${regularTag}.`);
  for (const segment of segmentsOf(regular.id)) {
    await expectData(client.call(contract.segments.create, { body: { project_id: projectId, ...segment } }));
  }
}
