import type { SuppressionReason } from '@x/api-client/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import { erasedAddresses } from '../../tables/privacy.ts';
import type { Services } from '../../platform/services.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { suppressions } from '../../tables/audience.ts';
import { endsOnSignup } from './ended-reasons.ts';

interface ProjectPlace {
  readonly organizationId: string;
  readonly projectId: string;
}

type HashKeys = Pick<Services, 'keys'>;

/**
 * Hashes an address with a key of the installation, so that nobody can find out from the database which addresses were
 * erased. Differs between projects, so that they cannot be compared.
 */
function hashOf(projectId: string, email: string, { keys }: HashKeys): string {
  return createHmac('sha256', keys.erasedAddresses)
    .update(`${projectId}\n${email.toLowerCase()}`)
    .digest('hex');
}

/** Remembers addresses of an erased person by their hashes. A reason that is already known stays. */
export async function rememberErased(
  tx: Transaction,
  { organizationId, projectId }: ProjectPlace,
  addresses: readonly { readonly email: string; readonly reason: SuppressionReason }[],
  keys: HashKeys,
): Promise<void> {
  await tx
    .insert(erasedAddresses)
    .values(
      addresses.map(({ email, reason }) => ({
        organizationId,
        projectId,
        addressHash: hashOf(projectId, email, keys),
        reason,
      })),
    )
    .onConflictDoUpdate({
      target: [erasedAddresses.projectId, erasedAddresses.addressHash],
      set: {
        erasedAt: sql`now()`,
        reason: sql`case ${erasedAddresses.reason} when 'erasure' then excluded.reason else ${erasedAddresses.reason} end`,
      },
    });
}

/**
 * Forgets addresses, because a user lifted their suppression or, if `onSignup` is true, because their owners signed up again,
 * which does not end every suppression.
 */
export async function forgetErased(
  tx: Transaction,
  projectId: string,
  emails: readonly string[],
  { keys, onSignup }: HashKeys & { readonly onSignup?: true },
): Promise<number> {
  const hashes = emails.map((email) => hashOf(projectId, email, { keys }));
  const forgotten = await tx
    .delete(erasedAddresses)
    .where(
      and(
        eq(erasedAddresses.projectId, projectId),
        inArray(erasedAddresses.addressHash, hashes),
        onSignup === true ? endsOnSignup(erasedAddresses.reason) : undefined,
      ),
    )
    .returning({ hash: erasedAddresses.addressHash });
  return forgotten.length;
}

interface ErasedAddress {
  readonly email: string;
  readonly reason: SuppressionReason;
  readonly erasedAt: Date;
}

/** Returns those of the addresses that belong to erased people, in lower case. */
export async function findErased(
  tx: Transaction,
  projectId: string,
  emails: readonly string[],
  keys: HashKeys,
): Promise<readonly ErasedAddress[]> {
  // Most projects have erased nobody, and an import of a million contacts should not hash a million addresses.
  const some = await tx
    .select({ hash: erasedAddresses.addressHash })
    .from(erasedAddresses)
    .where(eq(erasedAddresses.projectId, projectId))
    .limit(1);
  if (some.length === 0 || emails.length === 0) return [];
  const byHash = new Map(emails.map((email) => [hashOf(projectId, email, keys), email.toLowerCase()]));
  const found = await tx
    .select()
    .from(erasedAddresses)
    .where(
      and(eq(erasedAddresses.projectId, projectId), inArray(erasedAddresses.addressHash, [...byHash.keys()])),
    );
  return found.flatMap(({ addressHash, reason, erasedAt }) => {
    const email = byHash.get(addressHash);
    return email === undefined ? [] : [{ email, reason, erasedAt }];
  });
}

/**
 * Suppresses those of the addresses that belong to erased people. Call it in the transaction that adds contacts with
 * these addresses, or gives them to contacts.
 */
export async function suppressErased(
  tx: Transaction,
  { organizationId, projectId }: ProjectPlace,
  emails: readonly string[],
  keys: HashKeys,
): Promise<void> {
  const erased = await findErased(tx, projectId, emails, keys);
  if (erased.length === 0) return;
  // Sorted, so that concurrent inserts lock the addresses in the same order and cannot deadlock.
  const rows = erased
    .map(({ email, reason }) => ({ organizationId, projectId, emailLower: email, reason }))
    .toSorted((one, other) => (one.emailLower < other.emailLower ? -1 : 1));
  await tx.insert(suppressions).values(rows).onConflictDoNothing();
}
