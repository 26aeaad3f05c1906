import { eq } from 'drizzle-orm';
import { audiences, type Queries } from '../../platform/index.ts';

/**
 * Whoever writes contacts of an audience locks it first: its count of contacts is written with them, and two that took the
 * locks in different order would wait for each other. False where there is no such audience.
 */
export async function lockAudience(database: Queries, audienceId: string): Promise<boolean> {
  const [audience] = await database
    .select({ id: audiences.id })
    .from(audiences)
    .where(eq(audiences.id, audienceId))
    .for('no key update');
  return audience !== undefined;
}
