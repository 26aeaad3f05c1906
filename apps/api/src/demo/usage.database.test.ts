import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { expect, test } from 'vitest';
import { signUpWithProject } from '../testing/sign-up-with-project.ts';
import { createTestApplication } from '../testing/test-application.ts';
import { recordDemoUsage } from './usage.ts';

test('the demo organization has several past billing cycles, within the limits of the Free plan', async () => {
  const application = await createTestApplication();
  const { user, organizationId, projectId } = await signUpWithProject(application);
  await recordDemoUsage(application.services, { organizationId, projectId });
  const query = { organization_id: organizationId };
  const cycles = await expectData(user.call(contract.billing.cycles, { query }));
  expect(cycles).toHaveLength(6);
  for (const { sent_emails, remaining, limit } of cycles) {
    expect(sent_emails).toBeGreaterThan(0);
    expect(remaining).toBeGreaterThan(limit / 4);
  }
  const [current] = cycles;
  const detail = await expectData(
    user.call(contract.billing.cycle, { query: { subscription_id: current?.id ?? '' } }),
  );
  expect(detail.projects[0]).toMatchObject({
    name: 'Shop',
    campaigns: expect.arrayContaining([expect.anything()]),
  });
  expect(detail.days.filter((day) => day.sent_emails > 0).length).toBeGreaterThan(3);
  const names = cycles.flatMap(({ projects }) => projects.map(({ name }) => name));
  expect([...new Set(names)]).toEqual(['Shop', 'Pop-up store']);
  await application.close();
});
