import { eq } from 'drizzle-orm';
import { lockAudience } from '../../audience/index.ts';
import { audiences } from '../../tables/audience.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { AudienceDefaults } from './audience-defaults.ts';

/**
 * Reads what an audience's settings fill in, and locks the audience, so that its settings and its forms do not change at
 * the same time. Otherwise, a form could show another text under the same version. Undefined if there is no such audience.
 */
export async function lockDefaults(
  tx: Transaction,
  audienceId: string,
): Promise<AudienceDefaults | undefined> {
  if (!(await lockAudience(tx, audienceId))) return undefined;
  const [defaults] = await tx.select().from(audiences).where(eq(audiences.id, audienceId));
  return defaults;
}
