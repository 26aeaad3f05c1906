import type { MailDomainState } from '@x/api-client/contract';
import { and, eq, isNotNull } from 'drizzle-orm';
import { asciiDomain } from '../../platform/email-addresses/domain.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { withTextLookup } from '../../platform/outgoing/text-lookup.ts';
import { mailDomains } from '../../tables/sign-in.ts';

export type StoredDomain = typeof mailDomains.$inferSelect;

/** Time after which a verified domain is checked again when somebody uses it. */
const recheckMilliseconds = 7 * 86_400_000;

/** TXT record that the organization must publish. Its own name keeps it apart from TXT records for other purposes. */
function recordOf({ domain, token }: Pick<StoredDomain, 'domain' | 'token'>) {
  return {
    name: `_domain-verification.${asciiDomain(domain) ?? domain}`,
    value: `domain-verification=${token}`,
  };
}

export function toMailDomain(row: StoredDomain): MailDomainState {
  return {
    domain: row.domain,
    record: recordOf(row),
    verified_at: row.verifiedAt?.toISOString() ?? null,
    checked_at: row.checkedAt?.toISOString() ?? null,
  };
}

export function isDomain({ organizationId, domain }: Pick<StoredDomain, 'organizationId' | 'domain'>) {
  return and(eq(mailDomains.organizationId, organizationId), eq(mailDomains.domain, domain));
}

/** Looks up the record of a domain. `unanswered` means that the DNS servers failed. */
export function lookUpRecord(
  domain: StoredDomain,
  { configuration }: Pick<Services, 'configuration'>,
): Promise<'found' | 'missing' | 'unanswered'> {
  const { name, value } = recordOf(domain);
  return withTextLookup(configuration.dnsServers, async (lookUp) => {
    const answer = await lookUp(name);
    if (answer.kind === 'unanswered') return 'unanswered';
    return answer.kind === 'found' && answer.texts.some((text) => text.trim() === value)
      ? 'found'
      : 'missing';
  });
}

/** Finds the verified domain with this name, whichever organization it belongs to. */
export async function findVerifiedDomain(
  database: Database,
  domain: string,
): Promise<StoredDomain | undefined> {
  const [row] = await asSystem(database, (tx) =>
    tx
      .select()
      .from(mailDomains)
      .where(and(eq(mailDomains.domain, domain), isNotNull(mailDomains.verifiedAt))),
  );
  return row;
}

/** Takes the verification back, so that another organization can verify the domain. */
export async function releaseDomain(database: Database, domain: StoredDomain, now: Date): Promise<void> {
  await asSystem(database, (tx) =>
    tx.update(mailDomains).set({ verifiedAt: null, checkedAt: now }).where(isDomain(domain)),
  );
}

/** Remembers the time of a check that changed nothing. */
export async function noteCheck(database: Database, domain: StoredDomain, now: Date): Promise<void> {
  await asSystem(database, (tx) => tx.update(mailDomains).set({ checkedAt: now }).where(isDomain(domain)));
}

/**
 * Returns whether a verified domain may be used. Looks up the record again if the last check was long ago. If DNS does
 * not answer, the domain stays verified.
 */
export async function isStillVerified(domain: StoredDomain, services: Services): Promise<boolean> {
  const now = services.now();
  const checkedAt = domain.checkedAt?.getTime() ?? 0;
  if (now.getTime() - checkedAt < recheckMilliseconds) return true;
  const result = await lookUpRecord(domain, services);
  if (result === 'missing') {
    await releaseDomain(services.database, domain, now);
    return false;
  }
  if (result === 'found') await noteCheck(services.database, domain, now);
  return true;
}

export function countVerifiedDomains(tx: Transaction, organizationId: string): Promise<number> {
  return tx.$count(
    mailDomains,
    and(eq(mailDomains.organizationId, organizationId), isNotNull(mailDomains.verifiedAt)),
  );
}
