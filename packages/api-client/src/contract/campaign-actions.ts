import * as v from 'valibot';

/** The status `paused` is an addition to the specification. A paused campaign sends nothing until it is resumed. */
export const campaignStatuses = ['draft', 'scheduled', 'ongoing', 'paused', 'completed', 'canceled'] as const;
export const campaignStatusSchema = v.picklist(campaignStatuses);
export type CampaignStatus = v.InferOutput<typeof campaignStatusSchema>;

/** `edit` changes the campaign's own fields, such as name, sender and subject. */
export const campaignActions = [
  'edit',
  'change_audience',
  'change_content',
  'delete',
  'send',
  'schedule',
  'reschedule',
  'unschedule',
  'pause',
  'resume',
  'cancel',
  'test',
  'use_as_template',
  'duplicate',
] as const;
export type CampaignAction = (typeof campaignActions)[number];

/** Status after an action. `deleted` if the action deletes the campaign. */
export type CampaignOutcome = CampaignStatus | 'deleted';

type Outcomes = Readonly<Partial<Record<CampaignAction, CampaignOutcome>>>;

function staying<const Status extends CampaignStatus, const Action extends CampaignAction>(
  status: Status,
  actions: readonly Action[],
) {
  return Object.fromEntries(actions.map((action) => [action, status])) as Record<Action, Status>;
}

/** Actions allowed in every status. */
const always = ['use_as_template', 'duplicate'] as const;
const whileEditable = ['edit', 'change_audience', 'change_content', 'test', ...always] as const;

/**
 * State machine of a campaign, which server and browser share. Lists the allowed actions in each status and the status
 * after each action. The following transitions happen without an action:
 * - `scheduled` becomes `ongoing` at the start of the campaign.
 * - `scheduled` becomes `draft` if the campaign becomes incomplete or cannot start.
 * - `ongoing` becomes `paused` if the campaign exceeds a bounce or complaint limit.
 * - `ongoing` becomes `completed` when everything is sent.
 * - `completed` becomes `ongoing` if a message has to be sent again.
 */
export const campaignMachine: Readonly<Record<CampaignStatus, Outcomes>> = {
  draft: {
    ...staying('draft', whileEditable),
    delete: 'deleted',
    send: 'ongoing',
    schedule: 'scheduled',
  },
  scheduled: {
    ...staying('scheduled', whileEditable),
    delete: 'deleted',
    send: 'ongoing',
    reschedule: 'scheduled',
    unschedule: 'draft',
    cancel: 'canceled',
  },
  ongoing: { ...staying('ongoing', always), pause: 'paused', cancel: 'canceled' },
  paused: { ...staying('paused', always), resume: 'ongoing', cancel: 'canceled' },
  completed: { ...staying('completed', always), delete: 'deleted' },
  canceled: { ...staying('canceled', always), delete: 'deleted' },
};

/** Returns the status after an action. undefined if the action is not allowed. */
export function outcomeOf(status: CampaignStatus, action: CampaignAction): CampaignOutcome | undefined {
  return campaignMachine[status][action];
}

export function isAllowed(status: CampaignStatus, action: CampaignAction): boolean {
  return outcomeOf(status, action) !== undefined;
}

/** Statuses shown by each of the three campaign lists. */
export const campaignBuckets = {
  draft: ['draft'],
  ongoing: ['scheduled', 'ongoing', 'paused'],
  completed: ['completed', 'canceled'],
} as const satisfies Readonly<Record<string, readonly CampaignStatus[]>>;
export type CampaignBucket = keyof typeof campaignBuckets;
