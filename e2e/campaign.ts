import { contract, expectData, type Client } from '@x/api-client';
import { createBlockId, createStarterDocument, footer } from '@x/email-compiler';
import { waitForCompletion } from './crash/account.ts';

export interface AudienceToCreate {
  readonly projectId: string;
  readonly name: string;
  /** Each gets `firstName`. */
  readonly addresses: readonly string[];
  readonly firstName?: string;
}

/** Creates an audience of contacts. Returns its id. */
export async function createAudience(
  client: Client,
  { projectId, name, addresses, firstName = 'Ada' }: AudienceToCreate,
): Promise<string> {
  const body = { name, project_id: projectId };
  const { id } = await expectData(client.call(contract.audiences.create, { body }));
  for (const email of addresses) {
    const contact = { audience_id: id, email, first_name: firstName };
    await expectData(client.call(contract.contacts.create, { body: contact }));
  }
  return id;
}

/** Returns the address of the project's oldest sender. The demo's sender reaches the mail catcher. */
export async function oldestSender(client: Client, projectId: string): Promise<string> {
  const { items } = await expectData(client.call(contract.emailSenders.list, { params: { id: projectId } }));
  // The list is newest first. Senders of other specs may belong to providers that are gone.
  const sender = items.at(-1);
  if (sender === undefined) throw new Error('The project has no sender.');
  return sender.email;
}

export interface CampaignToCreate {
  readonly projectId: string;
  readonly audienceId: string;
  readonly name: string;
  readonly subject?: string;
  /** Default: the project's oldest sender. */
  readonly from?: string;
  /** Default: a starter document. */
  readonly document?: object;
}

/** Returns the message of a new template. */
export function starterDocument() {
  return createStarterDocument({ newId: () => createBlockId(Math.random) });
}

/** Returns a message whose footer links to the page for preferences. */
export function documentWithPreferences() {
  const document = starterDocument();
  const { config, content } = footer.defaults;
  const own = { ...config, company: 'Shop', address: 'Main Street 1', preferences: true };
  const id = createBlockId(Math.random);
  return { ...document, rows: [...document.rows, { id, type: 'footer', version: 1, config: own, content }] };
}

/** Creates a campaign that is ready to send. Returns its id. */
export async function createCampaign(
  client: Client,
  { projectId, audienceId, name, subject = 'Hello', from, document = starterDocument() }: CampaignToCreate,
): Promise<string> {
  const body = {
    project_id: projectId,
    name,
    description: name,
    subject,
    from: from ?? (await oldestSender(client, projectId)),
    from_name: 'Shop',
  };
  const { id } = await expectData(client.call(contract.campaigns.create, { body }));
  await expectData(client.call(contract.campaigns.addAudience, { params: { id, audienceId } }));
  const content = {
    campaign_id: id,
    config: JSON.stringify(document),
    content_html: '',
    content_amp: '',
  };
  await expectData(client.call(contract.campaignContents.create, { body: content }));
  return id;
}

/** Sends a campaign, and waits until it is completed. */
export async function sendCampaign(client: Client, id: string): Promise<void> {
  await expectData(client.call(contract.campaigns.send, { params: { id }, body: {} }));
  await waitForCompletion(client, id);
}
