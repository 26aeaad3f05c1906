import * as v from 'valibot';

/**
 * Where a campaign stands. `paused` is the product's own beside those of the specification: nothing new is handed over
 * until it is resumed.
 */
export const campaignStatuses = ['draft', 'scheduled', 'ongoing', 'paused', 'completed', 'canceled'] as const;
export const campaignStatusSchema = v.picklist(campaignStatuses);
export type CampaignStatus = v.InferOutput<typeof campaignStatusSchema>;

/** What can be done with a campaign. `edit` is of its fields. */
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

/** The status that an action leads to; `deleted` where the campaign is gone. */
export type CampaignOutcome = CampaignStatus | 'deleted';

type Outcomes = Readonly<Partial<Record<CampaignAction, CampaignOutcome>>>;

function staying<const Status extends CampaignStatus, const Action extends CampaignAction>(
  status: Status,
  actions: readonly Action[],
) {
  return Object.fromEntries(actions.map((action) => [action, status])) as Record<Action, Status>;
}

/** Copies can be made of any campaign. */
const always = ['use_as_template', 'duplicate'] as const;
const whileEditable = ['edit', 'change_audience', 'change_content', 'test', ...always] as const;

/**
 * The state machine of a campaign: for each status the actions that are allowed in it, with the status that they lead
 * to. What is missing is refused. The server and the page both ask this table and no other.
 *
 * Besides, time and the worker move a campaign: `scheduled` becomes `ongoing` at its start, `ongoing` becomes
 * `completed` when nothing is left to send, and a scheduled campaign that a change left incomplete, or that cannot
 * start, is a `draft` again.
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

/** Where an action leads from a status; undefined where it is not allowed. */
export function outcomeOf(status: CampaignStatus, action: CampaignAction): CampaignOutcome | undefined {
  return campaignMachine[status][action];
}

export function isAllowed(status: CampaignStatus, action: CampaignAction): boolean {
  return outcomeOf(status, action) !== undefined;
}

/** The statuses of each list of campaigns: what is planned or under way is ongoing, what came to an end is completed. */
export const campaignBuckets = {
  draft: ['draft'],
  ongoing: ['scheduled', 'ongoing', 'paused'],
  completed: ['completed', 'canceled'],
} as const satisfies Readonly<Record<string, readonly CampaignStatus[]>>;
export type CampaignBucket = keyof typeof campaignBuckets;
