import type { Meta } from '@storybook/react-vite';
import { contract, type AuditEntry, type CampaignMilestones } from '@x/api-client';
import { auditEntries } from '#/testing/sample/audit.ts';
import { audiences } from '#/testing/sample/audiences.ts';
import { completed, scheduled } from '#/testing/sample/campaigns.ts';
import { idOf, instant, pageOf } from '#/testing/sample/paging.ts';
import { emailSender } from '#/testing/sample/sending.ts';
import { answers, refuses, screenAt, waits } from '#/testing/screen.tsx';

const meta = { title: 'Back-office/Campaign timeline' } satisfies Meta;
export default meta;

const milestones: CampaignMilestones = {
  batches: Array.from({ length: 12 }, (_, index) => ({
    number: index + 1,
    start_at: instant(3 - index / 24),
    recipients: 4000,
    handled: index < 10 ? 4000 : 1250,
  })),
  first_open_at: instant(2.9),
  last_open_at: instant(-1),
};

const entries = auditEntries.slice(0, 1).map((entry): AuditEntry => ({
  ...entry,
  id: idOf('e', 60),
  action: 'campaigns.schedule',
  occurred_at: instant(6),
}));

const campaignPage = screenAt(`/campaigns/${completed.id}`, [
  answers(contract.campaigns.get, completed),
  answers(contract.campaignMilestones.get, milestones),
  answers(contract.audit.list, pageOf(entries)),
  answers(contract.emailSenders.list, pageOf([emailSender])),
  answers(contract.audiences.list, pageOf(audiences)),
]);

export const Completed = campaignPage({ shows: 'Batch 12 of 12' });
export const CompletedOnPhone = campaignPage({ shows: 'Batch 12 of 12', phone: true });
export const InSpanish = campaignPage({ shows: 'Cronología', locale: 'es' });
export const Scheduled = campaignPage({
  shows: 'Starts',
  but: [
    answers(contract.campaigns.get, scheduled),
    answers(contract.campaignMilestones.get, { batches: [], first_open_at: null, last_open_at: null }),
  ],
});
export const Loading = campaignPage({ shows: 'Timeline', but: [waits(contract.campaignMilestones.get)] });
export const Failing = campaignPage({
  shows: 'This content could not be loaded',
  but: [refuses(contract.campaignMilestones.get, 'internal_error')],
});
