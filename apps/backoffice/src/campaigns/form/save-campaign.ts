import {
  contract,
  type CallFailed,
  type CallResult,
  type Campaign,
  type CampaignContent,
  type Client,
  type Failure,
  type Success,
} from '@x/api-client';
import { copiedPart, type StoredContent } from '#/content/messages/content.ts';
import { isSameValue } from '#/forms/form-state.ts';
import { toChosen, toValues, type ExperimentValues } from '../experiments/experiment-values.ts';
import type { GalleryId } from '#/content/templates/gallery.ts';
import { findSenderName } from '#/providers/senders/find-sender-name.ts';
import { audienceChange } from '../campaign-rules.ts';
import {
  choiceOf,
  isSameChoice,
  toChosenSegments,
  type RecipientValues,
} from '../recipients/segment-choice.ts';
import type { IgnoringValues } from '../frequency-cap/cap-card.tsx';
import type { IgnoringHoldoutValues } from '../holdout/holdout-card.tsx';
import { toUtm, type UtmValues } from '../utm/utm-values.ts';

// A type, because an interface is not assignable to the `Record<string, unknown>` of `useForm`.
export type CampaignValues = RecipientValues &
  UtmValues &
  IgnoringValues &
  IgnoringHoldoutValues & {
    readonly name: string;
    readonly description: string;
    /** Address of the sender. Empty if none is chosen. */
    readonly sender: string;
    readonly subject: string;
    /** Empty if replies go to the sender. */
    readonly replyTo: string;
    /** null for no experiment. */
    readonly experiment: ExperimentValues | null;
    /** Id of the template whose content is copied. Empty if none is chosen. */
    readonly template: string;
    /** Design of the gallery that the content starts from. Empty if none is chosen. */
    readonly design: GalleryId | '';
  };

const quiet = { quiet: true } as const;

/** Content of a new message: `designed`, or a copy of the template. */
interface ContentSource {
  readonly template: string;
  readonly designed: StoredContent | undefined;
}

function toFields(values: CampaignValues, fromName: string) {
  return {
    name: values.name,
    description: values.description,
    subject: values.subject,
    from: values.sender,
    from_name: fromName,
    reply_to: values.replyTo.trim() === '' ? null : values.replyTo,
    utm: toUtm(values),
    ignores_frequency_cap: values.ignoresCap,
    ignores_holdout: values.ignoresHoldout,
  };
}

async function addContent(
  client: Client,
  campaignId: string,
  { template: templateId, designed }: ContentSource,
): Promise<Success<CampaignContent> | Failure> {
  if (designed !== undefined) {
    const body = { campaign_id: campaignId, ...designed };
    return client.call(contract.campaignContents.create, { body }, quiet);
  }
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
  // Add before removing, because a scheduled campaign without an audience becomes a draft.
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

/**
 * Saves the segments before the audience. If they cannot be saved, the audience stays as it is, so that the campaign does
 * not go to more people than the user chose.
 */
async function changeRecipients(
  client: Client,
  campaign: Campaign,
  values: CampaignValues,
): Promise<readonly CallResult<unknown>[]> {
  if (!isSameChoice(values, choiceOf(campaign))) {
    const input = { params: { id: campaign.id }, body: toChosenSegments(values) };
    const result = await client.call(contract.campaigns.setSegments, input, quiet);
    if (!result.success) return [result];
  }
  return changeAudience(client, campaign, values.audience);
}

/** The saved campaign with its new content, and the failed calls that would have saved its content and its recipients. */
export interface SavedCampaign {
  readonly campaign: Campaign;
  /** Content that was added. Undefined if there was none to add. */
  readonly content: CampaignContent | undefined;
  readonly failures: readonly CallResult<unknown>[];
}

async function withParts(
  client: Client,
  campaign: Campaign,
  values: CampaignValues,
  designed: StoredContent | undefined,
): Promise<SavedCampaign> {
  const hasSource = designed !== undefined || values.template !== '';
  const needsContent = campaign.campaign_content === null && hasSource;
  const [recipients, content] = await Promise.all([
    changeRecipients(client, campaign, values),
    needsContent ? addContent(client, campaign.id, { template: values.template, designed }) : undefined,
  ]);
  const results = [...recipients, ...(content === undefined ? [] : [content])];
  return {
    campaign,
    content: content?.success === true ? content.data : undefined,
    failures: results.filter((result) => !result.success),
  };
}

/** Experiment of a campaign as the form shows it. */
export function experimentOf(campaign: Campaign | undefined, timeZone: string): ExperimentValues | null {
  const experiment = campaign?.experiment ?? null;
  return experiment === null ? null : toValues(experiment, timeZone);
}

/** Saves the experiment only if it was changed, because its times may have passed since. */
function toExperiment({ experiment }: CampaignValues, campaign: Campaign, timeZone: string) {
  if (isSameValue(experiment, experimentOf(campaign, timeZone))) return {};
  return { experiment: experiment === null ? null : toChosen(experiment, timeZone) };
}

/** Returns the name of the chosen sender. If it cannot be found, an unchanged sender keeps its name. */
async function findFromName(
  client: Client,
  sender: string,
  { campaign, projectId }: { readonly campaign?: Campaign | undefined; readonly projectId: string },
): Promise<Success<string> | Failure> {
  const found = await findSenderName(client, projectId, sender);
  const isFound = found.success && found.data !== '';
  return isFound || campaign?.from !== sender
    ? found
    : { success: true, status: 200, data: campaign.from_name };
}

/**
 * Creates or updates a campaign, then saves its content and its recipients in parallel (spec 2 §4). Returns a success
 * even if the second step fails. `failures` then has the failed calls.
 */
export async function saveCampaign(
  client: Client,
  values: CampaignValues,
  context: {
    /** The campaign that the values are based on; undefined to create one. */
    readonly campaign?: Campaign | undefined;
    readonly projectId: string;
    /** IANA name of the project's time zone. */
    readonly timeZone: string;
    /** Compiled content of the chosen design. */
    readonly designed?: StoredContent | undefined;
  },
): Promise<Success<SavedCampaign> | CallFailed<Campaign>> {
  const fromName = await findFromName(client, values.sender, context);
  if (!fromName.success) return fromName;
  const fields = toFields(values, fromName.data);
  const saved =
    context.campaign === undefined
      ? await client.call(
          contract.campaigns.create,
          { body: { ...fields, project_id: context.projectId } },
          quiet,
        )
      : await client.call(
          contract.campaigns.update,
          {
            params: { id: context.campaign.id },
            body: { ...fields, ...toExperiment(values, context.campaign, context.timeZone) },
          },
          { quiet: true, basedOn: context.campaign },
        );
  return saved.success
    ? { ...saved, data: await withParts(client, saved.data, values, context.designed) }
    : saved;
}
