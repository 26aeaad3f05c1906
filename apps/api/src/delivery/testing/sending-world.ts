import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { startMailCatcher, type MailCatcher } from '@x/mail-catcher';
import { newId } from '../../platform/database/identifier.ts';
import { audiences, contacts } from '../../tables/audience.ts';
import { campaignAudiences, campaigns } from '../../tables/campaigns.ts';
import { campaignLinks, campaignMessages } from '../../tables/delivery.ts';
import { emailProviders, emailSenders } from '../../tables/providers.ts';
import type { Configuration } from '../../platform/configuration/configuration.ts';
import { asTenant } from '../../platform/database/tenant.ts';
import type { Transaction } from '../../platform/database/database.ts';
import {
  createTestApplication,
  type TestApplication,
  type TestUser,
} from '../../testing/test-application.ts';
import { identify } from '../../testing/sign-up-with-project.ts';
import { freezeRecipients } from '../ledger/freeze-recipients.ts';
import type { BatchPlan } from '../../tenancy/billing/sends-by-cycle.ts';

/** An organization with a project, a provider, and a sender, `shop@brand.test`. */
export interface SendingTenant {
  readonly user: TestUser;
  readonly organizationId: string;
  readonly projectId: string;
  readonly providerId: string;
  readonly inTenant: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;
  readonly addAudience: (emails: readonly string[]) => Promise<string>;
  /** Adds a campaign with a frozen message and recipients in the ledger. */
  readonly addFrozenCampaign: (
    audienceIds: readonly string[],
    plan?: Partial<BatchPlan> & { readonly emailProviderId?: string; readonly document?: string },
  ) => Promise<string>;
  readonly addProvider: (port: number) => Promise<string>;
}

export interface SendingWorld extends SendingTenant {
  readonly application: TestApplication;
  readonly catcher: MailCatcher;
  readonly close: () => Promise<void>;
}

const frozenMessage = {
  subject: 'Hi %%merge.text.first_name.eW91%%',
  html: '<p>Hi %%merge.text.first_name.eW91%%</p><a href="http://localhost:3000/t/c/%%click.0%%">go</a><img src="http://localhost:3000/t/o/%%open_id%%.gif"><a href="http://localhost:3000/u/%%unsubscribe_id%%">bye</a>',
  amp: '<!doctype html><html ⚡4email><body>Hi %%merge.text.first_name.eW91%%</body></html>',
  bodyText: 'Hi %%merge.text.first_name.eW91%% http://localhost:3000/t/c/%%click.0%%',
  fromEmail: 'shop@brand.test',
  fromName: 'Brand',
};

async function insertCampaign(
  world: { organizationId: string; projectId: string; emailProviderId: string },
  tx: Transaction,
  audienceIds: readonly string[],
  { document, ...plan }: BatchPlan & { readonly document?: string | undefined },
): Promise<string> {
  const campaignId = newId();
  const { organizationId, projectId, emailProviderId } = world;
  const { fromEmail, fromName, subject } = frozenMessage;
  await tx.insert(campaigns).values({
    id: campaignId,
    organizationId,
    projectId,
    name: 'Test',
    fromEmail,
    fromName,
    subject,
    status: 'ongoing',
    startAt: plan.startAt,
  });
  for (const audienceId of audienceIds) {
    await tx.insert(campaignAudiences).values({ organizationId, projectId, campaignId, audienceId });
  }
  await tx
    .insert(campaignMessages)
    .values({ ...frozenMessage, document, organizationId, campaignId, emailProviderId });
  await tx.insert(campaignLinks).values({
    organizationId,
    campaignId,
    position: 0,
    url: 'https://shop.test/?name=%%merge.url.first_name.%%',
    blockId: 'b0000000',
  });
  await freezeRecipients(tx, { id: campaignId, segments: undefined }, plan);
  return campaignId;
}

export async function addSendingTenant(application: TestApplication, port: number): Promise<SendingTenant> {
  const user = await application.signUp();
  const { id: organizationId } = await expectData(
    user.call(contract.organizations.create, { body: { name: 'Brand' } }),
  );
  const { id: projectId } = await expectData(
    user.call(contract.projects.create, {
      body: { name: 'Shop', organization_id: organizationId, timezone_id: 'Europe/Madrid', week_start: 1 },
    }),
  );
  await identify(user, projectId);
  const inTenant: SendingTenant['inTenant'] = (work) =>
    asTenant(application.services.database, [organizationId], work);
  const addProvider = async (at: number): Promise<string> => {
    const id = newId();
    const config = { host: '127.0.0.1', port: at, security: 'none', user: '' };
    const row = { id, organizationId, projectId, name: 'Catcher', typeId: 'smtp', config } as const;
    await inTenant((tx) => tx.insert(emailProviders).values(row));
    return id;
  };
  const providerId = await addProvider(port);
  const { fromEmail: email, fromName: name } = frozenMessage;
  await inTenant((tx) =>
    tx.insert(emailSenders).values({ organizationId, projectId, emailProviderId: providerId, email, name }),
  );
  return {
    user,
    organizationId,
    projectId,
    providerId,
    inTenant,
    addProvider,
    addAudience: (emails) =>
      inTenant(async (tx) => {
        const audienceId = newId();
        await tx.insert(audiences).values({ id: audienceId, organizationId, projectId, name: 'People' });
        if (emails.length === 0) return audienceId;
        await tx.insert(contacts).values(
          emails.map((email) => ({
            organizationId,
            projectId,
            audienceId,
            email,
            emailLower: email.toLowerCase(),
            firstName: `Name of ${email}`,
          })),
        );
        return audienceId;
      }),
    addFrozenCampaign: (audienceIds, { emailProviderId = providerId, ...plan } = {}) =>
      inTenant((tx) =>
        insertCampaign({ organizationId, projectId, emailProviderId }, tx, audienceIds, {
          startAt: new Date(Date.now() - 1000),
          intervalMinutes: 10,
          batchItems: 1_000_000,
          batches: 1,
          ...plan,
        }),
      ),
  };
}

export async function createSendingWorld(configuration: Partial<Configuration> = {}): Promise<SendingWorld> {
  const catcher = await startMailCatcher({ smtpPort: 0, pagePort: 0 });
  const application = await createTestApplication({
    configuration: { allowedHosts: ['127.0.0.1'], sendingConnections: 3, ...configuration },
  });
  const tenant = await addSendingTenant(application, catcher.smtpPort);
  return {
    ...tenant,
    application,
    catcher,
    close: async () => {
      await application.close();
      await catcher.close();
    },
  };
}
