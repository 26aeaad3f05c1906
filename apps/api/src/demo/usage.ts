import { asSystem } from '../platform/database/tenant.ts';
import { newId } from '../platform/database/identifier.ts';
import type { Services } from '../platform/services.ts';
import { sentEmails } from '../tables/tenancy.ts';
import type { DemoPlace } from './demo.ts';

/** Project that was deleted since. Its emails still count as usage. */
const closedShop = 'Pop-up store';

interface DeletedCampaign {
  readonly name: string;
  /** Numbers of accepted emails per day. `daysAgo` counts back from the current day. */
  readonly sends: readonly (readonly [daysAgo: number, sent: number])[];
}

const deletedCampaigns: readonly DeletedCampaign[] = [
  {
    name: 'Opening night',
    sends: [
      [158, 420],
      [157, 380],
    ],
  },
  {
    name: 'Last days in the pop-up',
    sends: [
      [121, 760],
      [119, 310],
    ],
  },
];

function utcDay(now: Date, daysAgo: number): string {
  return new Date(now.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
}

/**
 * Adds the emails of a deleted project to the history, for the page that shows the plan and its usage. Runs as the system,
 * because the tenant role cannot write to `sent_emails`.
 */
export function recordUsageOfClosedShop(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { organizationId }: Pick<DemoPlace, 'organizationId'>,
): Promise<void> {
  const present = now();
  const projectId = newId();
  const rows = deletedCampaigns.flatMap(({ name, sends }) => {
    const campaignId = newId();
    return sends.map(([daysAgo, sent]) => ({
      organizationId,
      projectId,
      projectName: closedShop,
      campaignId,
      campaignName: name,
      day: utcDay(present, daysAgo),
      sent,
    }));
  });
  return asSystem(database, async (tx) => {
    await tx.insert(sentEmails).values(rows);
  });
}
