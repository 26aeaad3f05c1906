import { contract, timezoneFieldTypes, type FrequencyCap, type Holdout } from '@x/api-client/contract';
import { implement, type Implementation } from '../../identity/index.ts';
import { eq } from 'drizzle-orm';
import { readFields } from '../../audience/index.ts';
import { closeHoldout } from '../../delivery/index.ts';
import { notFound, type Refusal, refuseRule } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { projects } from '../../tables/accounts.ts';
import { findCampaignDefaults } from './find-campaign-defaults.ts';

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
