import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { brandProblems } from '@x/email-compiler';
import { startMailCatcher } from '@x/mail-catcher';
import { expect, test } from 'vitest';
import { createMailer } from '../platform/mail/mailer.ts';
import { createTestApplication } from '../testing/test-application.ts';
import { demoMember, demoOwner } from './accounts.ts';
import { createDemoBrand } from './brand.ts';
import { setUpDemo } from './demo.ts';

const password = 'tobak-mirel-suvon-dapik';

test('creates teams, a member and a pending invitation, and changes nothing at the second start', async () => {
  const catcher = await startMailCatcher({ smtpPort: 0, pagePort: 0 });
  const application = await createTestApplication({
    configuration: { demo: true, publicUrl: 'http://localhost:3000', allowedHosts: ['127.0.0.1'] },
    services: () => ({
      mailer: createMailer({
        smtpUrl: `smtp://127.0.0.1:${String(catcher.smtpPort)}`,
        from: 'Yamp <no-reply@localhost>',
      }),
    }),
  });
  try {
    const options = {
      services: application.services,
      fetch: application.fetch,
      publicUrl: 'http://localhost:3000',
      smtpPort: catcher.smtpPort,
      password,
      mailbox: catcher.mailbox,
    };
    await setUpDemo(options);
    await setUpDemo(options);
    expect(catcher.mailbox.list()).toEqual([]);
    const signIn = async (body: { email: string; password: string }) => {
      const { token, id } = await expectData(application.anonymous.call(contract.session.login, { body }));
      const client = application.withToken(token);
      return { client, user: await expectData(client.call(contract.users.get, { params: { id } })) };
    };
    const owner = await signIn({ email: demoOwner.email, password });
    const id = owner.user.organizations[0]?.id ?? '';
    const teams = await expectData(owner.client.call(contract.organizations.teams, { params: { id } }));
    expect(teams.items.map(({ name }) => name)).toEqual(['Design', 'Marketing']);
    const invited = await expectData(owner.client.call(contract.invitations.list, { params: { id } }));
    expect(invited.items).toMatchObject([{ email: 'sam@lantern-orchard.example', mail: 'sent' }]);
    const params = { id: owner.user.project_id ?? '' };
    const { config } = await expectData(owner.client.call(contract.brands.get, { params }));
    const demoBrand = createDemoBrand('http://localhost:3000');
    expect(JSON.parse(config ?? '')).toEqual(demoBrand);
    expect(brandProblems(demoBrand)).toEqual([]);
    const templates = await expectData(owner.client.call(contract.templates.list, { params }));
    expect(templates.items.map(({ name }) => name).toSorted()).toEqual([
      'Autumn sale',
      'The Sunday Page',
      'Welcome',
    ]);
    const campaigns = await expectData(owner.client.call(contract.campaigns.list, { params }));
    expect(campaigns.items).toMatchObject([{ name: 'Welcome to the shop', status: 'draft' }]);
    for (const part of ['recipients', 'message', 'schedule', 'sender'] as const) {
      const { findings } = await expectData(
        owner.client.call(contract.preflight.get, {
          params: { id: campaigns.items[0]?.id ?? '' },
          query: { part },
        }),
      );
      expect(findings.filter(({ severity }) => severity === 'blocking')).toEqual([]);
    }
    const segments = await expectData(owner.client.call(contract.segments.list, { params }));
    const sizes = await Promise.all(
      segments.items.map(async ({ id: segment, name }) => {
        const found = await expectData(
          owner.client.call(contract.segments.contacts, { params: { id: segment } }),
        );
        expect([name, found.problems]).toEqual([name, []]);
        return [name, found.pagination.total_items];
      }),
    );
    expect(sizes).toEqual([
      ['Engaged readers', 0],
      ['New this month', 5],
      ['Regulars', 2],
    ]);
    const member = await signIn({ email: demoMember.email, password });
    expect(member.user).toMatchObject({
      admin: false,
      project: { name: 'Shop' },
      organizations: [
        {
          id,
          projects: [
            {
              name: 'Shop',
              permissions: { templates: 'read-write', campaigns: 'read-only', projects: 'read-only' },
            },
          ],
        },
      ],
    });
  } finally {
    await application.close();
    await catcher.close();
  }
});
