import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { TestOrganization } from '../../../testing/organization.ts';
import { addTotp } from '../../../testing/second-factors.ts';
import type { TestApplication, TestUser } from '../../../testing/test-application.ts';
import {
  deliverNotice,
  type NoticeRequest,
  sendNoticeJob,
  sendWarning,
  sendWarningJob,
  type WarningRequest,
} from '../factor-reset-mail.ts';

const delivered = new WeakMap<TestApplication, number>();

/** Runs all jobs about resets that have been enqueued since the last call. Returns the mails that they sent. */
export async function deliver(application: TestApplication) {
  const first = application.mails.length;
  const begin = delivered.get(application) ?? 0;
  delivered.set(application, application.enqueued.length);
  for (const { job, payload } of application.enqueued.slice(begin)) {
    if (job === sendWarningJob.name) await sendWarning(payload as WarningRequest, application.services);
    if (job === sendNoticeJob.name) await deliverNotice(payload as NoticeRequest, application.services);
  }
  return application.mails.slice(first);
}

export function paramsOf(organization: TestOrganization, user: TestUser) {
  return { params: { id: organization.id, userId: user.id } };
}

/** An organization with a member who has an authenticator app, and an admin. */
export async function createPeople(application: TestApplication) {
  const organization = await TestOrganization.create(application);
  const admin = await organization.join('Admin', { admin: true });
  const member = await organization.join('Member');
  const app = await addTotp(application, member);
  const of = paramsOf(organization, member);
  await deliver(application);
  return {
    organization,
    admin,
    member,
    app,
    of,
    request: (user = admin) => user.call(contract.factorResets.request, of),
    get: () => expectData(admin.call(contract.factorResets.get, of)),
  };
}

export function logIn({ anonymous }: TestApplication, { email, password }: TestUser) {
  return anonymous.call(contract.session.login, { body: { email, password } });
}

/** Returns the owner in a new session, because sessions end before a reset takes effect. */
export async function ownerOf(application: TestApplication, { owner }: TestOrganization) {
  return application.withToken((await expectData(logIn(application, owner))).token);
}

/** Returns the steps of resets in the audit log, newest first. */
export async function actionsOf(application: TestApplication, organization: TestOrganization) {
  const owner = await ownerOf(application, organization);
  const { items } = await expectData(
    owner.call(contract.audit.list, { params: { id: organization.id }, query: { action: 'factorResets' } }),
  );
  return items.map(({ action, actor }) => [action, actor.kind, actor.name]);
}
