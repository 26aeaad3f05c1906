import { eq } from 'drizzle-orm';
import { audiences, type Transaction } from '../../platform/index.ts';

/**
 * Locks an audience before its contacts are written: its count changes with them, and two transactions that took the locks
 * in a different order would wait for each other. False if the audience does not exist.
 */
export async function lockAudience(tx: Transaction, audienceId: string): Promise<boolean> {
  const [audience] = await tx
    .select({ id: audiences.id })
    .from(audiences)
    .where(eq(audiences.id, audienceId))
    .for('no key update');
  return audience !== undefined;
}
