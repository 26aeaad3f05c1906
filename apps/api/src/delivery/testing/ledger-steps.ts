import { eq, sql } from 'drizzle-orm';
import { newId } from '../../platform/database/identifier.ts';
import { deliveries } from '../../tables/delivery.ts';
import { CampaignLedger, type Claim, type ClaimToken, type Settlement } from '../ledger/ledger.ts';
import { recoverClaims } from '../ledger/recover.ts';
import type { SendingWorld } from './sending-world.ts';

export function addresses(count: number): string[] {
  const batch = newId();
  return Array.from({ length: count }, (_value, index) => `p${String(index)}-${batch}@example.com`);
}

export function tokenOf({ id, claimNumber }: Claim): ClaimToken {
  return { deliveryId: id, claimNumber };
}

export function settlement(
  claim: Claim,
  status: Settlement['status'],
  reason: string | null = null,
): Settlement {
  return { ...tokenOf(claim), status, reason };
}

export async function claimOne(ledger: CampaignLedger): Promise<Claim> {
  const claim = await ledger.advance({ claim: true });
  if (claim === undefined || 'retryAfterMilliseconds' in claim) throw new Error('Nothing was due.');
  return claim;
}

export function rowsOf(world: SendingWorld, campaignId: string) {
  return world.inTenant((tx) =>
    tx.select().from(deliveries).where(eq(deliveries.campaignId, campaignId)).orderBy(deliveries.id),
  );
}

export function ledgerOf(world: SendingWorld, campaignId: string, workerId = newId()): CampaignLedger {
  return new CampaignLedger(world.application.services.database, {
    organizationId: world.organizationId,
    campaignId,
    workerId,
  });
}

/** Claims a delivery, and moves its time `since` to just over `seconds` seconds ago, so that the claim is old. */
export async function expiredClaim(
  world: SendingWorld,
  campaignId: string,
  since: 'updated_at' | 'content_begun_at',
  seconds: number,
  workerId = newId(),
) {
  const ledger = ledgerOf(world, campaignId, workerId);
  const claim = await claimOne(ledger);
  await world.inTenant((tx) =>
    tx.execute(sql`
      update deliveries set ${sql.identifier(since)} = now() - ${seconds + 1} * interval '1 second'
      where id = ${claim.id}`),
  );
  return { ledger, claim, workerId };
}

export const limits = { claimSeconds: 60, answerSeconds: 300 };
export function recover(world: SendingWorld, { workerId = newId(), sending = new Set<string>() } = {}) {
  return recoverClaims(world.application.services.database, { workerId, limits, sending });
}
