import type { BillingCycle, BillingCycleDetail, Subscription } from '@x/api-client';
import { idOf, instant } from './paging.ts';
import { organizationId, project } from './people.ts';

const sent = { id: project.id, name: project.name, sent_emails: 6200 };

export const billingCycle: BillingCycle = {
  id: idOf('0'),
  start_date: instant(5, '00:00'),
  end_date: instant(-25, '00:00'),
  plan: { name: 'Free', price: 0, sent_emails_interval: 'daily', sent_emails_limit: 300 },
  limit: 9000,
  sent_emails: 6200,
  remaining: 2800,
  projects: [sent],
};

export const subscription: Subscription = {
  id: billingCycle.id,
  start_date: billingCycle.start_date,
  end_date: billingCycle.end_date,
  plan: billingCycle.plan,
  projects: billingCycle.projects,
  payments_configured: true,
};

export const billingCycleDetail: BillingCycleDetail = {
  ...billingCycle,
  organization_id: organizationId,
  days: [15, 16, 17, 18, 19, 20].map((day, index) => ({
    date: `2026-11-${String(day)}`,
    sent_emails: [300, 900, 2100, 1700, 1100, 100][index] ?? 0,
  })),
  projects: [
    {
      ...sent,
      campaigns: [
        { id: idOf('8', 2), name: 'Autumn reading', sent_emails: 4100 },
        { id: idOf('8', 5), name: 'Summer catalog', sent_emails: 2100 },
      ],
    },
  ],
};
