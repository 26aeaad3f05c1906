import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { createWorld } from '../../testing/world.ts';
import type { EntityIds } from '../../testing/sample.ts';
import type { Database } from './database.ts';
import { sqlState } from './failures.ts';
import { newId } from './identifier.ts';
import { audiences, contacts } from '../../tables/audience.ts';
import { sessions, users } from '../../tables/accounts.ts';
import { asSystem, asTenant, statementAsSystem, statementsAsTenant } from './tenant.ts';

let database: Database;
let own: EntityIds;
let foreign: EntityIds;

async function insertUser(name: string): Promise<string> {
  const id = newId();
  const email = `${name}@example.com`;
  await asSystem(database, (tx) =>
    tx.insert(users).values({ id, name, email, emailLower: email, passwordHash: 'none' }),
  );
  return id;
}

beforeAll(async () => {
  database = await createTestDatabase();
  own = await createWorld(database, { userId: await insertUser('own'), marker: 'own' });
  foreign = await createWorld(database, { userId: await insertUser('foreign'), marker: 'foreign' });
});
afterAll(() => database.close());

function stateOf(work: Promise<unknown>): Promise<string | undefined> {
  return work.then(
    () => 'done',
    (error: unknown) => sqlState(error),
  );
}

test('a tenant sees only its own rows', async () => {
  const seen = await asTenant(database, [own.organization], async (tx) => ({
    audiences: await tx.select({ id: audiences.id }).from(audiences),
    names: await tx.select({ name: users.name }).from(users),
  }));
  expect(seen).toEqual({ audiences: [{ id: own.audience }], names: [{ name: 'own' }, { name: 'own' }] });
});

test('a tenant without organizations sees nothing', async () => {
  expect(await asTenant(database, [], (tx) => tx.$count(audiences))).toBe(0);
});

test('role and organizations do not carry over into the next transaction', async () => {
  await asTenant(database, [own.organization], (tx) => tx.$count(audiences));
  const role = await asSystem(database, (tx) =>
    tx.execute(
      sql`select current_user <> 'x_tenant' as owner, coalesce(current_setting('x.organization_ids', true), '') as ids`,
    ),
  );
  expect(role.rows).toEqual([{ owner: true, ids: '' }]);
});

test('rows of other organizations can be neither written nor referenced', async () => {
  const asOwn = (work: Parameters<typeof asTenant>[2]) =>
    stateOf(asTenant(database, [own.organization], work));
  const place = { organizationId: own.organization, projectId: own.project };
  expect(
    await asOwn((tx) =>
      tx
        .insert(audiences)
        .values({ organizationId: foreign.organization, projectId: foreign.project, name: 'x' }),
    ),
  ).toBe('42501');
  expect(
    await asOwn((tx) =>
      tx.insert(contacts).values({
        ...place,
        audienceId: foreign.audience,
        email: 'a@example.com',
        emailLower: 'a@example.com',
      }),
    ),
  ).toBe('23503');
  expect(
    await asOwn((tx) =>
      tx
        .update(audiences)
        .set({ organizationId: foreign.organization })
        .where(eq(audiences.id, own.audience)),
    ),
  ).toBe('42501');
  const touched = await asTenant(database, [own.organization], (tx) =>
    tx.delete(audiences).where(eq(audiences.id, foreign.audience)).returning({ id: audiences.id }),
  );
  expect(touched).toEqual([]);
});

test('a tenant can read neither credentials nor sessions of users', async () => {
  const asOwn = (work: Parameters<typeof asTenant>[2]) =>
    stateOf(asTenant(database, [own.organization], work));
  expect(await asOwn((tx) => tx.select({ hash: users.passwordHash }).from(users))).toBe('42501');
  expect(await asOwn((tx) => tx.$count(sessions))).toBe('42501');
});

test('a nested transaction throws instead of deadlocking', async () => {
  await expect(
    asTenant(database, [own.organization], () => asSystem(database, () => Promise.resolve())),
  ).rejects.toThrow('A transaction was opened inside another');
});

test('a single statement inside a transaction throws; on its own it is committed when it returns', async () => {
  const rename = (name: string) =>
    statementAsSystem(database, (tx) =>
      tx.update(audiences).set({ name }).where(eq(audiences.id, foreign.audience)),
    );
  await expect(asTenant(database, [own.organization], () => rename('inside'))).rejects.toThrow(
    'A transaction was opened inside another',
  );
  await rename('alone');
  const [renamed] = await asTenant(database, [foreign.organization], (tx) =>
    tx.select({ name: audiences.name }).from(audiences).where(eq(audiences.id, foreign.audience)),
  );
  expect(renamed?.name).toBe('alone');
});

test('statements sent together run as one transaction of the tenant', async () => {
  const names = sql`select count(*)::integer as audiences from audiences`;
  const add = sql`
    insert into audiences (id, organization_id, project_id, name)
    values (gen_random_uuid(), ${own.organization}::uuid, ${own.project}::uuid, 'at once')`;
  const remove = sql`delete from audiences where name = 'at once'`;
  const answers = await statementsAsTenant(database, [own.organization], [names, add, names, remove]);
  expect(answers).toEqual([[{ audiences: 1 }], [], [{ audiences: 2 }], []]);
  const failing = statementsAsTenant(database, [own.organization], [add, sql`select 1 / 0`, remove]);
  expect(await stateOf(failing)).toBe('22012');
  expect(await statementsAsTenant(database, [own.organization], [names])).toEqual([[{ audiences: 1 }]]);
  const role = sql`select current_user <> 'x_tenant' as owner`;
  expect((await asSystem(database, (tx) => tx.execute(role))).rows).toEqual([{ owner: true }]);
});

test('statements cannot be sent together inside another transaction', async () => {
  await expect(
    asTenant(database, [own.organization], () => statementsAsTenant(database, [own.organization], [])),
  ).rejects.toThrow('A transaction was opened inside another');
});

/** Files that may bypass row-level security, with the reason. Review every addition. */
const reviewed = {
  'audience/imports/start-imports.ts': 'finds unfinished imports of all tenants',
  'campaigns/experiments/judge-experiments.ts': 'looks at running experiments of all tenants',
  'delivery/ledger/recover.ts': 'dead workers held claims of any tenant',
  'delivery/sent-message/read-message-page.ts': 'recipients are not users',
  'delivery/worker/campaign-to-send.ts': 'finds the tenant of a campaign for a worker',
  'delivery/worker/sweep.ts': 'finds due campaigns of all tenants',
  'delivery/worker/work-campaign.ts': 'settles a campaign for a worker',
  'demo/accounts.ts': 'the tenant role cannot access users',
  'demo/demo.ts': 'no endpoint marks a project as one with sample data',
  'demo/history/record-departures.ts': 'the tenant role cannot change counts',
  'demo/history/record-history.ts': 'the tenant role cannot change organizations of the past',
  'demo/history/send-campaign.ts': 'the tenant role cannot write events, counts and sent emails',
  'demo/usage.ts': 'the tenant role cannot write sent emails',
  'engagement/inbox/click-writer.ts': 'recipients are not users',
  'engagement/inbox/event-inbox.ts': 'recipients are not users',
  'engagement/rollups/drop-event-months.ts': 'finds the months that no campaign of any tenant needs',
  'engagement/rollups/event-months.ts': 'only the system changes the partitions of events',
  'engagement/rollups/rebuild-rollups.ts':
    'finds campaigns of all tenants that were rolled up by other rules',
  'engagement/rollups/roll-up.ts': 'the inbox holds events of all tenants',
  'engagement/tracking/pages/recipient-pages.ts': 'recipients are not users',
  'engagement/tracking/unsubscribe.ts': 'recipients are not users',
  'identity/access-keys/authenticate-key.ts': 'finds the tenant of a key',
  'identity/api/run.ts': 'makes changes for which a reviewed handler has set `asSystem`',
  'identity/audit/audit-retention.ts': 'deletes old entries of all tenants',
  'identity/email-changes/answer-email-change.ts': 'links are opened where nobody is signed in',
  'identity/email-changes/email-change-mail.ts': 'nobody is signed in',
  'identity/email-changes/request-email-change.ts': 'the tenant role cannot access changes of addresses',
  'identity/email-changes/sweep-email-changes.ts': 'finds changes of all accounts',
  'identity/factor-resets/answer-factor-reset.ts': 'links are opened where nobody is signed in',
  'identity/factor-resets/factor-reset-mail.ts': 'nobody is signed in',
  'identity/factor-resets/request-factor-reset.ts': 'the tenant role cannot access second factors',
  'identity/factor-resets/sweep-factor-resets.ts': 'finds resets of all accounts',
  'identity/login/login.ts': 'nobody is signed in yet',
  'identity/login/passkey-login.ts': 'nobody is signed in yet',
  'identity/login/refused-login.ts': 'nobody is signed in yet',
  'identity/login/second-step.ts': 'nobody is signed in yet',
  'identity/organization-providers/mail-domain.ts': 'finds the organization of a mail domain',
  'identity/second-factors/change-factors.ts': 'the tenant role cannot access second factors',
  'identity/second-factors/confirm.ts': 'the tenant role cannot access second factors and sessions',
  'identity/second-factors/endpoints.ts': 'the tenant role cannot access second factors',
  'identity/second-factors/passkey-endpoints.ts': 'the tenant role cannot access second factors',
  'identity/second-factors/reminder.ts': 'nobody is signed in',
  'identity/second-factors/security-notice.ts': 'nobody is signed in',
  'identity/session/authenticate.ts': 'finds the user of a session',
  'identity/session/check-current-password.ts': 'the tenant role cannot read passwords',
  'identity/session/endpoints.ts': 'the tenant role cannot access sessions',
  'identity/session/last-activity.ts': 'the tenant role cannot access activity',
  'identity/single-sign-on/domains.ts': 'the tenant role cannot verify mail domains',
  'identity/single-sign-on/finish-sign-on.ts': 'nobody is signed in yet',
  'identity/single-sign-on/settings.ts': 'the tenant role cannot access sessions',
  'identity/single-sign-on/start-sign-on.ts': 'nobody is signed in yet',
  'identity/users/avatar.ts': 'the tenant role cannot access users',
  'identity/users/confirm-registration.ts': 'nobody is signed in yet',
  'identity/users/endpoints.ts': 'the tenant role cannot access users',
  'identity/users/password-reset-mail.ts': 'nobody is signed in',
  'identity/users/register.ts': 'nobody is signed in yet',
  'identity/users/registration-mail.ts': 'nobody is signed in',
  'identity/users/reset-password.ts': 'nobody is signed in',
  'identity/users/update-user.ts': 'the tenant role cannot access users',
  'landing-pages/served/find-page.ts': 'visitors are not users',
  'landing-pages/versions/sweep.ts': 'finds pages of all tenants whose time has come',
  'landing-pages/visits/visit-counter.ts': 'visitors are not users',
  'platform/upkeep/clock.ts': 'corrects times of all tenants after the clock was set back',
  'platform/upkeep/sweeps.ts': 'deletes expired rows of all tenants',
  'privacy/endpoints.ts': 'row-level security hides the trash, whose data the project still has',
  'privacy/erasure/jobs.ts': 'finds unfinished erasures of all tenants',
  'privacy/erasure/run-erasure.ts':
    'changes the audit log, events and the trash, which the tenant role cannot',
  'privacy/export/person-file.ts': 'row-level security hides the trash, whose data the project still has',
  'privacy/retention/enforce-retention.ts': 'applies the retention of all tenants',
  'providers/bounces/bounce-limits.ts': 'pauses a campaign after a report of a provider or a mail server',
  'providers/events/event-writer.ts': 'providers are not users',
  'providers/ses/webhook.ts': 'providers are not users',
  'providers/types/webhook-routes.ts': 'providers are not users',
  'shops/connectors/attempts.ts': 'recipients are not users',
  'shops/connectors/lookup.ts': 'recipients are not users',
  'signup/confirmation/confirm.ts': 'visitors are not users',
  'signup/confirmation/sweep.ts': 'finds sign-ups of all tenants',
  'signup/landing-page/source-page.ts': 'visitors are not users',
  'signup/landing-page/thank-you.ts': 'visitors are not users',
  'signup/page/public-form.ts': 'visitors are not users',
  'signup/preferences/find-person.ts': 'recipients are not users',
  'start/work-metrics.ts': 'counts unfinished work of all tenants',
  'tenancy/billing/stripe-webhook.ts': 'the payment provider is not a user',
  'tenancy/invitations/answer-invitation.ts': 'the caller is not yet a member, or not signed in',
  'tenancy/invitations/send-invitation.ts': 'the tenant role cannot see whether an address has an account',
  'tenancy/organizations/endpoints.ts': 'a new organization is not yet one of the caller',
  'tenancy/organizations/list-users.ts': 'the tenant role cannot access second factors',
  'tenancy/organizations/members.ts': 'the tenant role cannot access sessions',
  'tenancy/organizations/remind-members.ts': 'the tenant role cannot access second factors',
  'tenancy/organizations/second-factor-rule.ts': 'the tenant role cannot access second factors',
  'tenancy/trash/empty-trash.ts': 'deletes entries of all tenants',
  'tenancy/trash/own-organizations.ts': 'an organization in the trash is no tenant',
};

test('only reviewed functions bypass row-level security', async () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const files = (await readdir(root, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/(?:^|\/)testing\//u.test(file),
  );
  const callers: string[] = [];
  for (const file of files) {
    const text = await readFile(`${root}${file}`, 'utf8');
    if (
      file !== 'platform/database/tenant.ts' &&
      /\b(?:(?:asSystem|statementAsSystem)\(|asSystem: true)/u.test(text)
    )
      callers.push(file);
  }
  expect(callers.toSorted()).toEqual(Object.keys(reviewed));
});
