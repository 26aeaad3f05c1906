import type { Meta } from '@storybook/react-vite';
import { contract } from '@x/api-client';
import { auditEntries } from '#/testing/sample/audit.ts';
import { billingCycle } from '#/testing/sample/billing.ts';
import { longName, pageOf } from '#/testing/sample/paging.ts';
import { members, organization, organizationId, project } from '#/testing/sample/people.ts';
import { answers, refuses, screenAt, waits } from '#/testing/screen.tsx';

const meta = { title: 'Back-office/Organization overview' } satisfies Meta;
export default meta;

const { get, projects, users } = contract.organizations;

function daysFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString();
}

/** The current cycle, of which two thirds have passed. */
function hasSent(sent: number) {
  const { limit } = billingCycle;
  return answers(contract.billing.cycles, [
    {
      ...billingCycle,
      start_date: daysFromNow(-20),
      end_date: daysFromNow(10),
      sent_emails: sent,
      remaining: limit - sent,
    },
  ]);
}

const overview = screenAt(`/organizations/${organizationId}`, [
  answers(get, organization),
  answers(projects, pageOf([project])),
  answers(users, pageOf(members, 14)),
  answers(contract.audit.list, pageOf(auditEntries)),
  hasSent(4100),
]);

export const Overview = overview({ shows: /At this pace, about 6,/u });
export const NearItsLimit = overview({
  shows: /of your plan’s emails are used/u,
  but: [hasSent(8100)],
});
export const OverItsLimit = overview({
  shows: /used all the emails in your plan/u,
  but: [hasSent(9000)],
});
export const InSpanishOnAPhone = overview({ shows: /A este ritmo/u, locale: 'es', phone: true });
export const LongNames = overview({
  shows: /At this pace/u,
  but: [
    answers(get, { ...organization, name: longName }),
    answers(projects, pageOf([{ ...project, name: longName }])),
    answers(users, pageOf(members.map((member) => ({ ...member, name: longName })))),
  ],
  phone: true,
});
export const NewAndAlone = overview({
  shows: /You are the only user/u,
  but: [
    answers(projects, pageOf([])),
    answers(users, pageOf(members.slice(0, 1))),
    answers(contract.audit.list, pageOf([])),
    hasSent(0),
  ],
});
export const Loading = overview({
  shows: 'Recent changes',
  but: [waits(projects), waits(users), waits(contract.audit.list), waits(contract.billing.cycles)],
});
export const Failing = overview({
  shows: 'This content could not be loaded',
  but: [
    refuses(projects, 'internal_error'),
    refuses(users, 'internal_error'),
    refuses(contract.audit.list, 'internal_error'),
    refuses(contract.billing.cycles, 'internal_error'),
  ],
});
