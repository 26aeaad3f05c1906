import {
  type CampaignDefaults,
  contract,
  type FrequencyCap,
  type Holdout,
  timezoneFieldTypes,
} from '@x/api-client/contract';
import { implement, type Implementation } from '../../identity/index.ts';
import { eq } from 'drizzle-orm';
import { readFields } from '../../audience/index.ts';
import { closeHoldout } from '../../delivery/index.ts';
import { notFound, type Refusal, refuseRule } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { projects } from '../../tables/accounts.ts';

/** Reads the values that new campaigns of a project get, and the frequency cap and holdout of all its campaigns. */
export async function findCampaignDefaults(
  tx: Transaction,
  projectId: string,
): Promise<CampaignDefaults | undefined> {
  const [defaults] = await tx
    .select({
      reply_to: projects.campaignReplyTo,
      utm: projects.campaignUtm,
      messages: projects.frequencyCapMessages,
      days: projects.frequencyCapDays,
      holdoutShare: projects.holdoutShare,
      holdoutPeriod: projects.holdoutPeriod,
      timezone_field: projects.timezoneField,
      tracking_parameter: projects.trackingParameter,
    })
    .from(projects)
    .where(eq(projects.id, projectId));
  if (defaults === undefined) return undefined;
  const { reply_to, utm, timezone_field, tracking_parameter } = defaults;
  return {
    reply_to,
    utm,
    frequency_cap: toFrequencyCap(defaults),
    holdout: toHoldout(defaults),
    timezone_field,
    tracking_parameter,
  };
}

function toFrequencyCap({
  messages,
  days,
}: {
  readonly messages: number | null;
  readonly days: number | null;
}): FrequencyCap | null {
  return messages === null || days === null ? null : { messages, days };
}

function toHoldout({
  holdoutShare: share,
  holdoutPeriod: period,
}: Pick<typeof projects.$inferSelect, 'holdoutShare' | 'holdoutPeriod'>): Holdout | null {
  return share === null || period === null ? null : { share, period };
}

const getCampaignDefaults = implement(
  contract.campaignDefaults.get,
  async ({ params }, { tx }) => (await findCampaignDefaults(tx, params.id)) ?? notFound(),
);

function toCapColumns(cap: FrequencyCap | null) {
  return { frequencyCapMessages: cap?.messages ?? null, frequencyCapDays: cap?.days ?? null };
}

function toHoldoutColumns(holdout: Holdout | null) {
  return { holdoutShare: holdout?.share ?? null, holdoutPeriod: holdout?.period ?? null };
}

async function wrongTimezoneField(
  tx: Transaction,
  projectId: string,
  key: string | null,
): Promise<Refusal<'invalid_request'> | undefined> {
  if (key === null) return undefined;
  const fields = await readFields(tx, projectId);
  const isFitting = fields.some(
    (field) => field.key === key && timezoneFieldTypes.some((type) => type === field.type),
  );
  if (isFitting) return undefined;
  return refuseRule('timezone_field_misfit', 'body.timezone_field');
}

const updateCampaignDefaults = implement(
  contract.campaignDefaults.update,
  async ({ params, body }, { tx, services }) => {
    const wrong = await wrongTimezoneField(tx, params.id, body.timezone_field ?? null);
    if (wrong !== undefined) return wrong;
    await tx
      .update(projects)
      .set({
        campaignReplyTo: body.reply_to,
        campaignUtm: body.utm,
        // drizzle leaves columns unchanged whose value is undefined.
        timezoneField: body.timezone_field,
        trackingParameter: body.tracking_parameter,
        ...(body.frequency_cap === undefined ? {} : toCapColumns(body.frequency_cap)),
        ...(body.holdout === undefined ? {} : toHoldoutColumns(body.holdout)),
      })
      .where(eq(projects.id, params.id));
    if (body.holdout === null) await closeHoldout(tx, params.id, services.now());
    return (await findCampaignDefaults(tx, params.id)) ?? notFound();
  },
);

export const campaignDefaultsImplementations: readonly Implementation[] = [
  getCampaignDefaults,
  updateCampaignDefaults,
];
