import type { contract, EndpointRequest } from '@x/api-client/contract';
import { and, eq } from 'drizzle-orm';
import { campaignContents, experiments, experimentVariants } from '../../tables/campaigns.ts';
import { notFound, Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { templates } from '../../tables/content.ts';
import type { StoredCampaign } from '../campaign/editable.ts';
import {
  findIdentical,
  loadExperiment,
  type StoredExperiment,
  type StoredVariant,
} from '../campaign/stored-experiment.ts';
import { letterOf } from '../launch/experiment.ts';

type Settings = NonNullable<EndpointRequest<typeof contract.campaigns.update>['body']['experiment']>;

/** Reads the content of a template. A template that was deleted since keeps the copy that a variant already has. */
async function contentOf(
  tx: Transaction,
  { projectId }: StoredCampaign,
  templateId: string,
  earlier: StoredExperiment | undefined,
): Promise<string | undefined> {
  const [template] = await tx
    .select({ config: templates.config })
    .from(templates)
    .where(and(eq(templates.id, templateId), eq(templates.projectId, projectId)));
  if (template !== undefined) return template.config;
  return earlier?.variants.find((variant) => variant.templateId === templateId)?.config ?? undefined;
}

function unknownVariant(position: number): Refusal<'experiment_variant_unknown'> {
  return refuse('experiment_variant_unknown', {
    path: `body.experiment.variants.${String(position)}.keeps_content_of`,
  });
}

/** Reads the document of the campaign. Undefined if it has none yet. */
async function ownContentOf(tx: Transaction, campaignId: string): Promise<string | undefined> {
  const [content] = await tx
    .select({ config: campaignContents.config })
    .from(campaignContents)
    .where(eq(campaignContents.campaignId, campaignId));
  return content?.config;
}

type Content = Pick<StoredVariant, 'templateId' | 'config'>;

/** Reads the content that a variant gets. Without content of its own, it sends that of the campaign. */
async function readVariantContent(
  tx: Transaction,
  campaign: StoredCampaign,
  earlier: StoredExperiment | undefined,
  { position, ...variant }: Settings['variants'][number] & { readonly position: number },
): Promise<Content | Refusal<'not_found' | 'experiment_variant_unknown'>> {
  const { template_id: templateId, copies_campaign: copiesCampaign, keeps_content_of: kept } = variant;
  if (kept !== null) {
    const found = earlier?.variants.find((one) => one.position === kept);
    if (found === undefined || found.config === null) return unknownVariant(position);
    return { templateId: found.templateId, config: found.config };
  }
  if (templateId !== null) {
    const config = await contentOf(tx, campaign, templateId, earlier);
    return config === undefined ? notFound() : { templateId, config };
  }
  if (!copiesCampaign) return { templateId: null, config: null };
  const config = await ownContentOf(tx, campaign.id);
  return config === undefined ? notFound() : { templateId: null, config };
}

async function readVariants(
  tx: Transaction,
  campaign: StoredCampaign,
  settings: Settings,
): Promise<readonly StoredVariant[] | Refusal<'not_found' | 'experiment_variant_unknown'>> {
  const { id: campaignId, organizationId, projectId } = campaign;
  const earlier = await loadExperiment(tx, campaignId);
  const variants: StoredVariant[] = [];
  for (const [position, variant] of settings.variants.entries()) {
    const { weight, subject, preheader, from, from_name: fromName } = variant;
    const startAt = variant.start_at === null ? null : new Date(variant.start_at);
    const content = await readVariantContent(tx, campaign, earlier, { ...variant, position });
    if (content instanceof Refusal) return content;
    const place = { campaignId, organizationId, projectId, position, weight };
    variants.push({ ...place, subject, preheader, fromEmail: from, fromName, startAt, ...content });
  }
  return variants;
}

/** Variants of time send the campaign's own message, and variants of the message are sent together. */
function refuseMixed({ compares, variants }: Settings): Refusal<'experiment_variant_mixed'> | undefined {
  const isTime = compares === 'times';
  const mixed = variants.findIndex(
    ({ start_at: startAt, weight: _weight, ...message }) =>
      isTime !== (startAt !== null) ||
      (isTime && Object.values(message).some((own) => own !== null && own !== false)),
  );
  if (mixed === -1) return undefined;
  return refuse('experiment_variant_mixed', {
    path: `body.experiment.variants.${String(mixed)}`,
    details: { variant: letterOf(mixed), compares: isTime ? 'times' : 'messages' },
  });
}

async function refuseIdentical(
  tx: Transaction,
  campaign: StoredCampaign,
  variants: readonly StoredVariant[],
): Promise<Refusal<'experiment_variants_identical'> | undefined> {
  // Content of a variant's own can still be edited. The preflight finds variants that are the same then.
  const [shared, own] = [
    variants.filter(({ config }) => config === null),
    await ownContentOf(tx, campaign.id),
  ];
  const identical = findIdentical(campaign, own, shared);
  if (identical === undefined) return undefined;
  const found = identical.map((index) => shared[index]?.position ?? index);
  const [first = 0, second = 0] = found;
  return refuse('experiment_variants_identical', {
    path: `body.experiment.variants.${String(second)}`,
    details: { first: letterOf(first), second: letterOf(second) },
  });
}

type ExperimentRefusal = Refusal<
  | 'not_found'
  | 'experiment_variants_identical'
  | 'experiment_variant_mixed'
  | 'experiment_variant_unknown'
  | 'experiment_fallback_unknown'
>;

async function removeExperiment(tx: Transaction, campaignId: string): Promise<void> {
  await tx.delete(experimentVariants).where(eq(experimentVariants.campaignId, campaignId));
  await tx.delete(experiments).where(eq(experiments.campaignId, campaignId));
}

/**
 * Creates or replaces the experiment of a campaign, or removes it if `chosen` is null. The caller must have locked the
 * campaign, and roll back if this refuses.
 */
export async function replaceExperiment(
  tx: Transaction,
  campaign: StoredCampaign,
  chosen: Settings | null,
): Promise<ExperimentRefusal | undefined> {
  if (chosen === null) {
    await removeExperiment(tx, campaign.id);
    return undefined;
  }
  const { compares, metric, share, duration_hours: durationHours, margin, fallback } = chosen;
  const mixed = refuseMixed(chosen);
  if (mixed !== undefined) return mixed;
  if (fallback >= chosen.variants.length) {
    return refuse('experiment_fallback_unknown', { path: 'body.experiment.fallback' });
  }
  const variants = await readVariants(tx, campaign, chosen);
  if (variants instanceof Refusal) return variants;
  const refusal = await refuseIdentical(tx, campaign, variants);
  if (refusal !== undefined) return refusal;
  const settings = { compares, metric, share, durationHours, margin, fallback };
  const { id: campaignId, organizationId, projectId } = campaign;
  await tx
    .insert(experiments)
    .values({ campaignId, organizationId, projectId, ...settings })
    .onConflictDoUpdate({ target: experiments.campaignId, set: settings });
  await tx.delete(experimentVariants).where(eq(experimentVariants.campaignId, campaignId));
  await tx.insert(experimentVariants).values([...variants]);
  return undefined;
}
