import type { ExperimentSettings } from '@x/api-client/contract';
import { asc, eq } from 'drizzle-orm';
import { experiments, experimentVariants } from '../../tables/campaigns.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { StoredCampaign } from './editable.ts';

export type StoredVariant = typeof experimentVariants.$inferSelect;

export type StoredExperiment = typeof experiments.$inferSelect & {
  readonly variants: readonly StoredVariant[];
};

/** Reads the experiment of a campaign, with its variants in their order. */
export async function loadExperiment(
  tx: Transaction,
  campaignId: string,
): Promise<StoredExperiment | undefined> {
  const [experiment] = await tx.select().from(experiments).where(eq(experiments.campaignId, campaignId));
  if (experiment === undefined) return undefined;
  const variants = await tx
    .select()
    .from(experimentVariants)
    .where(eq(experimentVariants.campaignId, campaignId))
    .orderBy(asc(experimentVariants.position));
  return { ...experiment, variants };
}

/** The experiment without its results. */
export function toSettings(experiment: StoredExperiment): ExperimentSettings {
  const { compares, metric, share, durationHours, margin, fallback, variants } = experiment;
  return {
    compares,
    metric,
    share,
    duration_hours: durationHours,
    margin,
    fallback,
    variants: variants.map((variant) => ({
      weight: variant.weight,
      subject: variant.subject,
      preheader: variant.preheader,
      from: variant.fromEmail,
      from_name: variant.fromName,
      template_id: variant.templateId,
      has_content: variant.config !== null,
      start_at: variant.startAt?.toISOString() ?? null,
    })),
  };
}

/** Start times of the variants. Undefined if they differ in their messages and start with the campaign. */
export function startsOf({ compares, variants }: StoredExperiment): readonly Date[] | undefined {
  if (compares === 'messages') return undefined;
  return variants.flatMap(({ startAt }) => startAt ?? []);
}

type Overrides = Pick<
  StoredVariant,
  'subject' | 'preheader' | 'fromEmail' | 'fromName' | 'config' | 'startAt'
>;

/** The campaign as a variant sends it. */
export function campaignOfVariant(
  campaign: StoredCampaign,
  { subject, fromEmail, fromName }: Pick<Overrides, 'subject' | 'fromEmail' | 'fromName'>,
): StoredCampaign {
  return {
    ...campaign,
    subject: subject ?? campaign.subject,
    fromEmail: fromEmail ?? campaign.fromEmail,
    fromName: fromName ?? campaign.fromName,
  };
}

/** Returns the positions of two variants that send the same message at the same time. `config` is the campaign's own document. */
export function findIdentical(
  campaign: StoredCampaign,
  config: string | undefined,
  variants: readonly Overrides[],
): readonly [number, number] | undefined {
  const seen = new Map<string, number>();
  for (const [position, variant] of variants.entries()) {
    const { subject, fromEmail, fromName } = campaignOfVariant(campaign, variant);
    const key = JSON.stringify([
      subject,
      fromEmail.toLowerCase(),
      fromName,
      variant.preheader,
      variant.config ?? config,
      variant.startAt,
    ]);
    const other = seen.get(key);
    if (other !== undefined) return [other, position];
    seen.set(key, position);
  }
  return undefined;
}
