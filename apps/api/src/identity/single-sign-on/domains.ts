import { randomBytes } from 'node:crypto';
import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { brokenConstraint } from '../../platform/database/failures.ts';
import { notFound, type Refusal, refuse, tooManyRequests } from '../../platform/http/refusal.ts';
import { readableDomain } from '../../platform/email-addresses/domain.ts';
import type { Services } from '../../platform/services.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { mailDomains } from '../../tables/sign-in.ts';
import {
  countVerifiedDomains,
  findVerifiedDomain,
  isDomain,
  lookUpRecord,
  noteCheck,
  releaseDomain,
  type StoredDomain,
  toMailDomain,
} from '../organization-providers/mail-domain.ts';
import { findProvider } from '../organization-providers/stored-provider.ts';
import { implement } from '../requests/implement.ts';

const maximumDomains = 20;

/** Returns the domain as it is written in stored addresses. */
function canonicalDomain(domain: string): string {
  return (readableDomain(domain) ?? domain).toLowerCase();
}

async function findDomain(
  tx: Transaction,
  organizationId: string,
  domain: string,
): Promise<StoredDomain | undefined> {
  const [row] = await tx
    .select()
    .from(mailDomains)
    .where(isDomain({ organizationId, domain: canonicalDomain(domain) }));
  return row;
}

export const addDomain = implement(contract.singleSignOn.addDomain, async ({ params, body }, { tx }) => {
  const count = await tx.$count(mailDomains, eq(mailDomains.organizationId, params.id));
  if (count >= maximumDomains) {
    return refuse('sign_on_domain_limit', {
      path: 'body.domain',
      details: { maximum: maximumDomains },
    });
  }
  const [added] = await tx
    .insert(mailDomains)
    .values({
      organizationId: params.id,
      domain: canonicalDomain(body.domain),
      token: randomBytes(24).toString('base64url'),
    })
    .onConflictDoNothing()
    .returning();
  if (added !== undefined) return toMailDomain(added);
  return refuse('sign_on_domain_exists', { path: 'body.domain' });
});

function domainTaken(): Refusal<'sign_on_domain_taken'> {
  return refuse('sign_on_domain_taken', { path: 'params.domain' });
}

/**
 * Returns whether another organization has verified the domain. If that organization's record is gone, the domain is
 * released.
 */
async function isTaken({ organizationId, domain }: StoredDomain, services: Services): Promise<boolean> {
  const verified = await findVerifiedDomain(services.database, domain);
  if (verified === undefined || verified.organizationId === organizationId) return false;
  if ((await lookUpRecord(verified, services)) !== 'missing') return true;
  await releaseDomain(services.database, verified, services.now());
  return false;
}

function recordProblem(result: 'missing' | 'unanswered') {
  return result === 'missing'
    ? refuse('sign_on_record_missing', { path: 'params.domain' })
    : refuse('sign_on_record_unanswered', { path: 'params.domain' });
}

/** Runs outside a transaction, because DNS may be slow. */
export const checkDomain = implement(
  contract.singleSignOn.checkDomain,
  { transaction: false },
  async ({ params }, { services, transaction, change }) => {
    const seconds = await services.rateLimits.signOnSetUp.take(params.id);
    if (seconds > 0) return tooManyRequests(seconds);
    const stored = await transaction((tx) => findDomain(tx, params.id, params.domain));
    if (stored === undefined) return notFound();
    const result = await lookUpRecord(stored, services);
    if (result === 'missing') await releaseDomain(services.database, stored, services.now());
    if (result === 'unanswered') await noteCheck(services.database, stored, services.now());
    if (result !== 'found') return recordProblem(result);
    if (await isTaken(stored, services)) return domainTaken();
    try {
      return await change(
        async (tx) => {
          const checkedAt = services.now();
          const [verified] = await tx
            .update(mailDomains)
            .set({ checkedAt, verifiedAt: stored.verifiedAt ?? checkedAt })
            .where(isDomain(stored))
            .returning();
          return verified === undefined ? notFound() : toMailDomain(verified);
        },
        { asSystem: true },
      );
    } catch (error) {
      // Another organization has verified the domain in the meantime.
      if (brokenConstraint(error) === 'mail_domains_verified') return domainTaken();
      throw error;
    }
  },
);

export const removeDomain = implement(contract.singleSignOn.removeDomain, async ({ params }, { tx }) => {
  const stored = await findDomain(tx, params.id, params.domain);
  if (stored === undefined) return notFound();
  await tx.delete(mailDomains).where(isDomain(stored));
  const provider = await findProvider(tx, params.id);
  if (provider?.required === true && (await countVerifiedDomains(tx, params.id)) === 0) {
    return refuse('sign_on_domain_needed', { path: 'params.domain' });
  }
  return {};
});
