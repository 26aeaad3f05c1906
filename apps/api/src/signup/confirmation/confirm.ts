import { and, eq, gt, isNotNull, or } from 'drizzle-orm';
import { lockAudience } from '../../audience/index.ts';
import { asSystem, enterOrganizations } from '../../platform/database/tenant.ts';
import type { Services } from '../../platform/services.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { projects } from '../../tables/accounts.ts';
import { signupForms, signups } from '../../tables/signup.ts';
import { addContact } from './add-contact.ts';

/** A sign-up whose link works, with its form. */
export interface FoundSignup {
  readonly signup: typeof signups.$inferSelect;
  readonly form: typeof signupForms.$inferSelect;
  readonly projectName: string;
  /** Brand of the project, and the languages and texts of its pages, as stored. */
  readonly brand: unknown;
  readonly pages: unknown;
}

async function readSignup(tx: Transaction, id: string, now: Date): Promise<FoundSignup | undefined> {
  const [row] = await tx
    .select({
      signup: signups,
      form: signupForms,
      projectName: projects.name,
      brand: projects.brand,
      pages: projects.recipientPages,
    })
    .from(signups)
    .innerJoin(signupForms, eq(signupForms.id, signups.formId))
    .innerJoin(projects, eq(projects.id, signups.projectId))
    .where(and(eq(signups.id, id), or(gt(signups.expiresAt, now), isNotNull(signups.confirmedAt))));
  return row;
}

/** Runs as the system until the tenant is known. From then on, row-level security hides what is in the trash. */
function asOwner<Result>(
  { database }: Services,
  id: string,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result | undefined> {
  return asSystem(database, async (tx) => {
    const [owner] = await tx
      .select({ organizationId: signups.organizationId })
      .from(signups)
      .where(eq(signups.id, id));
    if (owner === undefined) return undefined;
    await enterOrganizations(tx, [owner.organizationId]);
    return work(tx);
  });
}

/** Returns undefined if the link expired, or if the form, its audience or its project was deleted. */
export function findSignup(id: string, services: Services): Promise<FoundSignup | undefined> {
  return asOwner(services, id, (tx) => readSignup(tx, id, services.now()));
}

/** Confirms a sign-up by its link. Returns the sign-up, which may have been confirmed before. */
export function confirmSignup(
  id: string,
  address: string,
  services: Services,
): Promise<FoundSignup | undefined> {
  return asOwner(services, id, async (tx) => {
    const now = services.now();
    const found = await readSignup(tx, id, now);
    if (found === undefined || !(await lockAudience(tx, found.signup.audienceId))) return undefined;
    // Read again behind the lock, or two clicks could both write the contact.
    const current = await readSignup(tx, id, now);
    if (current !== undefined && current.signup.confirmedAt === null) {
      await addContact(tx, current.signup, { by: 'link', address, now }, services);
    }
    return current;
  });
}
