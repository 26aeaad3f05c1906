import * as v from 'valibot';
import { defineEndpoint, nothingSchema } from './endpoint.ts';
import { entityId } from './entity.ts';
import { experimentSchema, mostVariants, variantIndexSchema } from './experiment.ts';
import { mayRead, mayWrite } from './permission.ts';
import { documentConfigSchema, markupSchema } from './templates.ts';

const campaignParams = v.object({ id: entityId('campaign') });

const variantParams = v.object({
  id: entityId('campaign'),
  /** Index of the variant. */
  variant: v.pipe(
    v.string(),
    v.digits('not_whole'),
    v.transform(Number),
    v.integer('not_whole'),
    v.minValue(0, 'too_small'),
    v.maxValue(mostVariants - 1, 'too_large'),
  ),
});

export const variantContentSchema = v.object({
  campaign_id: v.string(),
  variant: v.number(),
  /** The document as JSON text. It is compiled when the campaign starts. */
  config: v.string(),
});
export type VariantContent = v.InferOutput<typeof variantContentSchema>;

export const experiments = {
  get: defineEndpoint({
    method: 'GET',
    path: '/campaigns/{id}/experiment',
    summary:
      'Returns the experiment of a campaign with its current results. `experiment` is null if there is none.',
    params: campaignParams,
    answer: v.object({ experiment: v.nullable(experimentSchema) }),
    permission: mayRead('campaigns', 'id'),
  }),
  getContent: defineEndpoint({
    method: 'GET',
    path: '/campaigns/{id}/experiment/variants/{variant}/content',
    summary:
      'Returns the content of a variant. `variant` is its index. Fails if the variant has the content of the campaign.',
    params: variantParams,
    answer: variantContentSchema,
    revisionOf: 'id',
    permission: mayRead('campaigns', 'id'),
  }),
  updateContent: defineEndpoint({
    method: 'PUT',
    path: '/campaigns/{id}/experiment/variants/{variant}/content',
    summary:
      'Replaces the content of a variant of a draft or scheduled campaign. `variant` is its index. Fails if the variant has the content of the campaign, or if the AMP content is not valid AMP for Email.',
    params: variantParams,
    body: v.object({
      config: documentConfigSchema,
      content_html: v.optional(markupSchema, ''),
      content_amp: v.optional(markupSchema, ''),
    }),
    answer: variantContentSchema,
    errors: ['campaign_not_editable', 'document_unreadable', 'amp_invalid'],
    revisionOf: 'id',
    permission: mayWrite('campaigns', 'id'),
  }),
  decide: defineEndpoint({
    method: 'POST',
    path: '/campaigns/{id}/experiment/decide',
    summary:
      'Ends a running experiment and sends the variant with the index `variant` to the recipients who wait. A variant of time is sent at its time of day, when it next comes. The decision cannot be changed.',
    params: campaignParams,
    body: v.object({ variant: variantIndexSchema }),
    answer: nothingSchema,
    errors: ['experiment_not_running', 'experiment_variant_unknown'],
    permission: mayWrite('campaigns', 'id'),
  }),
} as const;
