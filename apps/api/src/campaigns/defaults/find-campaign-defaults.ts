import type { CampaignDefaults } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { projects, type Transaction } from '../../platform/index.ts';

/** Reads the values that new campaigns of a project get. */
export async function findCampaignDefaults(
  tx: Transaction,
  projectId: string,
): Promise<CampaignDefaults | undefined> {
  const [defaults] = await tx
    .select({ reply_to: projects.campaignReplyTo, utm: projects.campaignUtm })
    .from(projects)
    .where(eq(projects.id, projectId));
  return defaults;
}
