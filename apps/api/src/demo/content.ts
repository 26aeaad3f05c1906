import { expectData, type Client } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { createBlockId, type EmailDocument } from '@x/email-compiler';
import { starters, type StarterId } from '@x/starter-templates';
import { demoBrand } from './brand.ts';

interface DemoTemplate {
  readonly starter: StarterId;
  readonly name: string;
  readonly description: string;
}

/** Templates in order of creation. Lists show the last one first. */
const templates: readonly DemoTemplate[] = [
  {
    starter: 'sale',
    name: 'Autumn sale',
    description: 'Offers by category, and a cart that works inside the message.',
  },
  { starter: 'newsletter', name: 'The Sunday Page', description: 'Our newsletter, once a month.' },
  { starter: 'welcome', name: 'Welcome', description: 'For everybody who has just signed up.' },
];

export interface DemoContentOptions {
  /** Client of a user who has access to templates and campaigns. */
  readonly client: Client;
  readonly publicUrl: string;
  readonly projectId: string;
  readonly audienceId: string;
  readonly sender: { readonly email: string; readonly name: string };
}

/** Creates the document of a starter. */
export function starterDocument(id: StarterId, publicUrl: string): EmailDocument {
  const starter = starters.find((known) => known.id === id);
  if (starter === undefined) throw new Error(`There is no starter ${id}.`);
  const newId = () => createBlockId(Math.random);
  return starter.document({ language: 'en', origin: publicUrl, newId, brand: demoBrand });
}

/** Writes a document as JSON. Its texts and pictures are the shop's own, not samples. */
export function writeOwn(document: EmailDocument): string {
  return JSON.stringify(document, (name, value: unknown) => (name === 'samples' ? undefined : value));
}

/** Creates the document of a starter as JSON, as the shop's own. */
export function starterConfig(id: StarterId, publicUrl: string): string {
  return writeOwn(starterDocument(id, publicUrl));
}

/** Sets the brand, with the name and address that every message must show. */
export async function setUpDemoBrand(client: Client, projectId: string): Promise<void> {
  const brand = { config: JSON.stringify(demoBrand) };
  await expectData(client.call(contract.brands.update, { params: { id: projectId }, body: brand }));
}

/**
 * Creates three templates from the gallery and a campaign that is ready to be sent. The campaign has the content of
 * the last template.
 */
export async function setUpDemoContent(options: DemoContentOptions): Promise<void> {
  const { client, publicUrl, projectId, audienceId, sender } = options;
  let last = { id: '', config: '' };
  for (const { starter, name, description } of templates) {
    const config = starterConfig(starter, publicUrl);
    const body = { name, description, config, project_id: projectId };
    last = await expectData(client.call(contract.templates.create, { body }));
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
  await expectData(
    client.call(contract.campaignContents.create, {
      body: {
        campaign_id: campaign.id,
        campaign_template_id: last.id,
        config: last.config,
        content_html: '',
        content_amp: '',
      },
    }),
  );
}
