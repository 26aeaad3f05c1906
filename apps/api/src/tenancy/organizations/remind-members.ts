import { contract, reminderHours } from '@x/api-client/contract';
import { and, eq, inArray, isNull, lte, or, type SQL } from 'drizzle-orm';
import { implement, remindOfSecondFactor, seesMember } from '../../identity/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { notFound, refuse } from '../../platform/http/refusal.ts';
import { memberships, organizations, users } from '../../tables/accounts.ts';
import { isFactorMissing, isPresentMember } from './member-sign-in.ts';

function selectMissing(tx: Transaction, where: SQL | undefined) {
  return tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(and(where, isFactorMissing));
}

interface Reminding {
  readonly organizationId: string;
  /** Undefined for all members. */
  readonly userId: string | undefined;
  readonly now: Date;
}

/** Notes the reminders before they are sent, so that of two requests only one sends them. */
async function noteReminders(tx: Transaction, { organizationId, userId, now }: Reminding) {
  const missing = await selectMissing(
    tx,
    and(isPresentMember(organizationId), userId === undefined ? undefined : eq(memberships.userId, userId)),
  );
  const ids = missing.map((member) => member.userId);
  const reminded = await tx
    .update(memberships)
    .set({ secondFactorRemindedAt: now })
    .where(
      and(
        eq(memberships.organizationId, organizationId),
        inArray(memberships.userId, ids),
        or(
          isNull(memberships.secondFactorRemindedAt),
          lte(memberships.secondFactorRemindedAt, new Date(now.getTime() - reminderHours * 3_600_000)),
        ),
      ),
    )
    .returning({ userId: memberships.userId });
  const [organization] = await tx
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return {
    organization: organization?.name ?? '',
    reminded: reminded.map((member) => member.userId),
    already: ids.length - reminded.length,
  };
}

/** Runs as the system, because the tenant role cannot access second factors. Reminds only members of the organization. */
export const remindSecondFactor = implement(
  contract.organizations.remindSecondFactor,
  { transaction: false },
  async ({ params, body }, { user, services, change, language, transaction }) => {
    if (!services.mailer.isConfigured) return refuse('mail_not_configured');
    const reminding = { organizationId: params.id, userId: body.user_id, now: services.now() };
    if (!(await transaction((tx) => seesMember(tx, reminding)))) return notFound();
    const { organization, reminded, already } = await change((tx) => noteReminders(tx, reminding), {
      asSystem: true,
    });
    for (const userId of reminded) {
      await remindOfSecondFactor(services, {
        userId,
        organizationId: params.id,
        organization,
        sender: user.name,
        language,
      });
    }
    return { sent: reminded.length, already_reminded: already };
  },
);
