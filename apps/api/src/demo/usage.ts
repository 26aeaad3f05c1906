import { eq } from 'drizzle-orm';
import {
  asSystem,
  newId,
  organizations,
  sentEmails,
  type Services,
  subscriptions,
} from '../platform/index.ts';
import type { DemoPlace } from './demo.ts';

const ageDays = 165;

interface PastCampaign {
  readonly name: string;
  readonly project: 'shop' | 'gone';
  /** Numbers of accepted emails per day. `daysAgo` counts back from the current day. */
  readonly sends: readonly (readonly [daysAgo: number, sent: number])[];
}

/** Campaigns that were sent and have since been deleted. Their emails still count as usage. */
const past: readonly PastCampaign[] = [
  {
    name: 'Opening night',
    project: 'gone',
    sends: [
      [158, 420],
      [157, 380],
    ],
  },
  {
    name: 'Summer lookbook',
    project: 'shop',
    sends: [
      [140, 900],
      [139, 870],
      [138, 640],
    ],
  },
  {
    name: 'Last days in the pop-up',
    project: 'gone',
    sends: [
      [121, 760],
      [119, 310],
    ],
  },
  {
    name: 'Back to the city',
    project: 'shop',
    sends: [
      [104, 1250],
      [103, 1190],
      [97, 480],
    ],
  },
  {
    name: 'Loyalty thank-you',
    project: 'shop',
    sends: [
      [82, 560],
      [80, 540],
    ],
  },
  {
    name: 'Autumn lookbook',
    project: 'shop',
    sends: [
      [61, 1480],
      [60, 1420],
      [59, 1130],
      [52, 690],
    ],
  },
  {
    name: 'Repair week',
    project: 'shop',
    sends: [
      [45, 830],
      [44, 790],
    ],
  },
  {
    name: 'Early birds',
    project: 'shop',
    sends: [
      [30, 1610],
      [29, 1580],
      [27, 720],
    ],
  },
  {
    name: 'Thank you, again',
    project: 'shop',
    sends: [
      [12, 640],
      [11, 610],
    ],
  },
  {
    name: 'Winter preview',
    project: 'shop',
    sends: [
      [7, 420],
      [6, 410],
      [4, 390],
      [2, 380],
      [1, 160],
    ],
  },
];

function utcDay(now: Date, daysAgo: number): string {
  return new Date(now.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
}

/**
 * Adds some months of history to the demo organization, for the page that shows its plan and usage. Runs as the system,
 * because the tenant role cannot write to `sent_emails`.
 */
export function recordDemoUsage(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { organizationId, projectId }: DemoPlace,
): Promise<void> {
  const present = now();
  const projects = { shop: { id: projectId, name: 'Shop' }, gone: { id: newId(), name: 'Pop-up store' } };
  const rows = past.flatMap(({ name, project, sends }) => {
    const campaignId = newId();
    return sends.map(([daysAgo, sent]) => ({
      organizationId,
      projectId: projects[project].id,
      projectName: projects[project].name,
      campaignId,
      campaignName: name,
      day: utcDay(present, daysAgo),
      sent,
    }));
  });
  return asSystem(database, async (tx) => {
    const createdAt = new Date(present.getTime() - ageDays * 86_400_000);
    await tx.update(organizations).set({ createdAt }).where(eq(organizations.id, organizationId));
    // Delete the cycles that already exist, so that they are calculated again from the new creation date.
    await tx.delete(subscriptions).where(eq(subscriptions.organizationId, organizationId));
    await tx.insert(sentEmails).values(rows);
  });
}
