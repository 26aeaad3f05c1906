import { contract } from '@x/api-client/contract';
import { and, eq, asc } from 'drizzle-orm';
import { asSystem } from '../../platform/database/tenant.ts';
import { notFound, refuse } from '../../platform/http/refusal.ts';
import { notInTrash, purgeTime } from '../trash.ts';
import { emailChanges, passwordResets } from '../../tables/identity.ts';
import { memberships, organizations, sessions, users } from '../../tables/accounts.ts';
import { endPendingLogins } from '../login/pending-login.ts';
import { implement, type Implementation } from '../requests/implement.ts';
import { removeAvatar, setAvatar } from './avatar.ts';
import { confirmRegistration } from './confirm-registration.ts';
import { createUser } from './register.ts';
import { findUser } from './user.ts';
import { requestPassword } from './password-reset-mail.ts';
import { resetPassword } from './reset-password.ts';
import { updateUser } from './update-user.ts';

/**
 * Runs as the system, because the tenant role cannot read a user's current project. Always returns the caller, because
 * the permission check refuses the ids of other users.
 */
const getUser = implement(
  contract.users.get,
  { transaction: false },
  async (_request, { user, services }) =>
    (await asSystem(services.database, (tx) => findUser(tx, user))) ?? notFound(),
);

/** Runs as the system, because the tenant role cannot change users. Accepts only projects that the caller can open. */
const assignProject = implement(
  contract.users.assignProject,
  { transaction: false },
  ({ params }, { user, services }) =>
    asSystem(services.database, async (tx) => {
      const before = await findUser(tx, user);
      const reachable = before?.organizations.flatMap(({ projects }) => projects) ?? [];
      if (!reachable.some(({ id }) => id === params.projectId)) return notFound();
      await tx.update(users).set({ projectId: params.projectId }).where(eq(users.id, user.id));
      return (await findUser(tx, user)) ?? notFound();
    }),
);

const namedOrganizations = 3;

function ownsOrganizations(names: readonly string[]) {
  const organizations = names.slice(0, namedOrganizations).join(', ');
  const more = Math.max(0, names.length - namedOrganizations);
  return refuse('user_owns_organizations', { details: { organizations, more, count: names.length } });
}

/**
 * Runs as the system, because the tenant role cannot change users. Hides the caller's user from everybody, and ends all
 * sessions, pending logins and reset links. The job that empties the trash deletes the user. Content of the user is then
 * kept without an author.
 */
const removeUser = implement(contract.users.remove, { transaction: false }, (_request, { user, services }) =>
  asSystem(services.database, async (tx) => {
    // A concurrent transfer of ownership to the user changes the membership and must wait.
    await tx
      .select({ userId: memberships.userId })
      .from(memberships)
      .where(eq(memberships.userId, user.id))
      .for('update');
    const owned = await tx
      .select({ name: organizations.name })
      .from(organizations)
      .where(and(eq(organizations.ownerId, user.id), notInTrash(organizations.id)))
      .orderBy(asc(organizations.name));
    if (owned.length > 0) return ownsOrganizations(owned.map(({ name }) => name));
    const now = services.now();
    await tx
      .update(users)
      .set({ deletedAt: now, purgeAt: purgeTime(now) })
      .where(eq(users.id, user.id));
    await tx.delete(sessions).where(eq(sessions.userId, user.id));
    await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id));
    await tx.delete(emailChanges).where(eq(emailChanges.userId, user.id));
    await endPendingLogins(tx, user.id);
    return {};
  }),
);

export const userImplementations: readonly Implementation[] = [
  createUser,
  confirmRegistration,
  getUser,
  assignProject,
  updateUser,
  setAvatar,
  removeAvatar,
  removeUser,
  requestPassword,
  resetPassword,
];
