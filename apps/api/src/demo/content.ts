import { callMe, dynamicPhone, review } from '@x/amp-runtime-blocks';
import { expectData, type Client } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { createBlockId, type EmailDocument } from '@x/email-compiler';
import { starters, type StarterId } from '@x/starter-templates';
import { createDemoBrand, toShopLink, webhookPath } from './brand.ts';
import { readPicture } from './pictures.ts';

interface DemoTemplate {
  readonly starter: StarterId;
  readonly name: string;
  readonly description: string;
}

/** Design of the last template, and of the campaign that is ready to be sent. */
const campaignStarter: StarterId = 'welcome';

/** Templates in order of creation. Lists show the last one first. */
const templates: readonly DemoTemplate[] = [
  {
    starter: 'sale',
    name: 'Autumn sale',
    description: 'Offers by category, and a cart that works inside the message.',
  },
  { starter: 'newsletter', name: 'The Sunday Page', description: 'Our newsletter, once a month.' },
  { starter: campaignStarter, name: 'Welcome', description: 'For everybody who has just signed up.' },
];

/** Addresses that the links and forms of the demo's messages lead to. */
export interface DemoTargets {
  readonly publicUrl: string;
  readonly webhook: { readonly id: string; readonly name: string };
}

export interface DemoContentOptions {
  /** Client of a user who has access to templates and campaigns. */
  readonly client: Client;
  readonly targets: DemoTargets;
  readonly projectId: string;
  readonly audienceId: string;
  readonly sender: { readonly email: string; readonly name: string };
}

/** Creates the document of a starter. */
export function starterDocument(id: StarterId, publicUrl: string): EmailDocument {
  const starter = starters.find((known) => known.id === id);
  if (starter === undefined) throw new Error(`There is no starter ${id}.`);
  const newId = () => createBlockId(Math.random);
  return starter.document({ language: 'en', origin: publicUrl, newId, brand: createDemoBrand(publicUrl) });
}

/** Blocks with a form or a number that a webhook answers. */
const blocksWithWebhook: ReadonlySet<unknown> = new Set([callMe.type, dynamicPhone.type, review.type]);

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Writes a document as JSON. Its texts, pictures, links and forms are the shop's own, not samples. */
export function writeOwn(document: EmailDocument, { publicUrl, webhook }: DemoTargets): string {
  return JSON.stringify(document, (name, value: unknown) => {
    if (name === 'samples') return undefined;
    if (typeof value === 'string') return toShopLink(value, publicUrl);
    if (!isRecord(value) || !isRecord(value['config']) || !blocksWithWebhook.has(value['type'])) return value;
    return { ...value, config: { ...value['config'], integration: webhook } };
  });
}

/** Creates the document of a starter as JSON, as the shop's own. */
export function starterConfig(id: StarterId, targets: DemoTargets): string {
  return writeOwn(starterDocument(id, targets.publicUrl), targets);
}

/** Sets the brand, with the name and address that every message must show. */
export async function setUpDemoBrand(client: Client, projectId: string, publicUrl: string): Promise<void> {
  const brand = { config: JSON.stringify(createDemoBrand(publicUrl)) };
  await expectData(client.call(contract.brands.update, { params: { id: projectId }, body: brand }));
}

/**
 * Creates three templates from the gallery and a campaign that is ready to be sent. The campaign has the content of
 * the last template.
 */
export async function setUpDemoContent(options: DemoContentOptions): Promise<void> {
  const { client, targets, projectId, audienceId, sender } = options;
  let last = { id: '', config: '' };
  for (const { starter, name, description } of templates) {
    const config = starterConfig(starter, targets);
    const body = { name, description, config, project_id: projectId };
    last = await expectData(client.call(contract.templates.create, { body }));
    await expectData(
      client.call(contract.templates.savePreview, {
        params: { id: last.id },
        body: { preview: await readPicture(starter) },
      }),
    );
  }
  const campaign = await expectData(
    client.call(contract.campaigns.create, {
      body: {
        name: 'Welcome to the shop',
        description: 'The first message to new friends.',
        subject: 'Good to have you here, {{first_name|friend}}',
        from: sender.email,
        from_name: sender.name,
        project_id: projectId,
      },
    }),
  );
  await expectData(client.call(contract.campaigns.addAudience, { params: { id: campaign.id, audienceId } }));
  await addDemoContent(client, {
    campaignId: campaign.id,
    templateId: last.id,
    config: last.config,
    starter: campaignStarter,
  });
}

/** Creates the webhook of the shop, which the forms of its messages call. */
export async function setUpDemoWebhook(
  client: Client,
  { projectId, publicUrl }: { readonly projectId: string; readonly publicUrl: string },
): Promise<DemoTargets['webhook']> {
  const { id, name } = await expectData(
    client.call(contract.integrations.create, {
      body: {
        name: 'Customer care',
        type_id: 'webhook',
        project_id: projectId,
        config: { url: `${publicUrl}${webhookPath}`, method: 'post' },
      },
    }),
  );
  return { id, name };
}

interface DemoContent {
  readonly campaignId: string;
  readonly templateId?: string;
  readonly config: string;
  /** Design that the picture shows. */
  readonly starter: StarterId;
}

/** Adds the content of a campaign, with its picture. */
export async function addDemoContent(
  client: Client,
  { campaignId, templateId, config, starter }: DemoContent,
): Promise<void> {
  const created = await expectData(
    client.call(contract.campaignContents.create, {
      body: {
        campaign_id: campaignId,
        campaign_template_id: templateId ?? null,
        config,
        content_html: '',
        content_amp: '',
      },
    }),
  );
  await expectData(
    client.call(contract.campaignContents.savePreview, {
      params: { id: created.id },
      body: { preview: await readPicture(starter) },
    }),
  );
}
