import { contract, type CallResult, type Campaign, type Client, type EmailSender } from '@x/api-client';
import { copiedPart } from '#/content/messages/content.ts';
import { audienceChange } from '../campaign-rules.ts';

// A type, not an interface: the form's values are a record.
export type CampaignValues = {
  readonly name: string;
  readonly description: string;
  /** Sender id. */
  readonly sender: string;
  readonly subject: string;
  /** Audience id; empty for none. */
  readonly audience: string;
  /** Id of the template to copy the content from; empty for none. */
  readonly template: string;
};

const quiet = { quiet: true } as const;

function toFields(values: CampaignValues, senders: readonly EmailSender[]) {
  const sender = senders.find(({ id }) => id === values.sender);
  return {
    name: values.name,
    description: values.description,
    subject: values.subject,
    from: sender?.email ?? '',
    from_name: sender?.name ?? '',
  };
}

/** Copies a template's content into a campaign. */
async function addContent(
  client: Client,
  campaignId: string,
  templateId: string,
): Promise<CallResult<unknown>> {
  const template = await client.call(contract.templates.get, { params: { id: templateId } }, quiet);
  if (!template.success) return template;
  return client.call(
    contract.campaignContents.create,
    { body: { campaign_id: campaignId, campaign_template_id: templateId, ...copiedPart(template.data) } },
    quiet,
  );
}

async function changeAudience(
  client: Client,
  campaign: Campaign,
  chosen: string,
): Promise<CallResult<unknown>[]> {
  const { remove, add } = audienceChange(campaign.audiences, chosen);
  const results: CallResult<unknown>[] = [];
  // Add first. A scheduled campaign without an audience becomes a draft, even for a moment.
  for (const audienceId of add) {
    results.push(
      await client.call(contract.campaigns.addAudience, { params: { id: campaign.id, audienceId } }, quiet),
    );
  }
  for (const audienceId of remove) {
    results.push(
      await client.call(
        contract.campaigns.removeAudience,
        { params: { id: campaign.id, audienceId } },
        quiet,
      ),
    );
  }
  return results;
}

/** The saved campaign, with failures of the steps after it. */
export interface SavedCampaign {
  readonly campaign: Campaign;
  readonly failures: readonly CallResult<unknown>[];
}

async function withParts(client: Client, campaign: Campaign, values: CampaignValues): Promise<SavedCampaign> {
  const needsContent = campaign.campaign_content === null && values.template !== '';
  const [audience, content] = await Promise.all([
    changeAudience(client, campaign, values.audience),
    needsContent ? addContent(client, campaign.id, values.template) : undefined,
  ]);
  const results = [...audience, ...(content === undefined ? [] : [content])];
  return { campaign, failures: results.filter((result) => !result.success) };
}

/**
 * Creates or updates a campaign, then saves its content and audience in parallel (spec 2 §4). A failure in the second
 * step keeps the saved campaign, whose page lists the missing parts.
 */
export async function saveCampaign(
  client: Client,
  values: CampaignValues,
  context: {
    readonly campaign?: Campaign | undefined;
    readonly projectId: string;
    readonly senders: readonly EmailSender[];
  },
): Promise<CallResult<SavedCampaign>> {
  const fields = toFields(values, context.senders);
  const saved =
    context.campaign === undefined
      ? await client.call(
          contract.campaigns.create,
          { body: { ...fields, project_id: context.projectId } },
          quiet,
        )
      : await client.call(
          contract.campaigns.update,
          { params: { id: context.campaign.id }, body: fields },
          quiet,
        );
  return saved.success ? { ...saved, data: await withParts(client, saved.data, values) } : saved;
}
