import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { entityId } from './entity.ts';
import { mayRead, mayWrite } from './permission.ts';
import { documentConfigSchema, markupSchema, previewErrors, previewPathSchema } from './templates.ts';

export const campaignContentSchema = v.object({
  id: v.string(),
  campaign_id: v.string(),
  campaign_template_id: v.nullable(v.string()),
  config: v.string(),
  content_html: v.string(),
  content_amp: v.string(),
  /** Path of the preview image. null if no preview has been saved since the content last changed. */
  preview: v.nullable(v.string()),
});
export type CampaignContent = v.InferOutput<typeof campaignContentSchema>;

const contentFields = {
  config: documentConfigSchema,
  content_html: markupSchema,
  content_amp: markupSchema,
};

export const campaignContents = {
  create: defineEndpoint({
    method: 'POST',
    path: '/campaign-contents',
    summary:
      'Creates the content of a draft or scheduled campaign. Fails if the campaign already has content, or if the AMP content is not valid AMP for Email. `campaign_template_id` only records which template the content comes from.',
    body: v.object({
      campaign_id: entityId('campaign'),
      campaign_template_id: v.optional(v.nullable(entityId('template')), null),
      ...contentFields,
      preview: v.optional(v.nullable(previewPathSchema), null),
    }),
    answer: campaignContentSchema,
    status: 201,
    creates: 'campaign_content',
    errors: ['campaign_not_editable', 'campaign_content_exists', 'document_unreadable', 'amp_invalid'],
    permission: mayWrite('campaigns', 'campaign_id', 'body'),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/campaign-contents/{id}',
    summary: 'Returns the content of a campaign. `id` is the ID of the content, not of the campaign.',
    params: v.object({ id: entityId('campaign_content') }),
    answer: campaignContentSchema,
    revisionOf: 'id',
    permission: mayRead('campaigns', 'id'),
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/campaign-contents/{id}',
    summary:
      'Replaces the content of a draft or scheduled campaign. `id` is the ID of the content, not of the campaign. Fails if the AMP content is not valid AMP for Email.',
    params: v.object({ id: entityId('campaign_content') }),
    body: v.object(contentFields),
    answer: campaignContentSchema,
    errors: ['campaign_not_editable', 'document_unreadable', 'amp_invalid'],
    revisionOf: 'id',
    permission: mayWrite('campaigns', 'id'),
  }),
  savePreview: defineEndpoint({
    method: 'POST',
    path: '/campaign-contents/{id}/preview',
    summary:
      'Stores an uploaded image as the preview of a campaign’s current content, replacing any earlier one. The image must be a PNG, JPEG, GIF or WebP file of at most 2 MB, and the campaign must be a draft or scheduled.',
    params: v.object({ id: entityId('campaign_content') }),
    body: v.object({ preview: v.file('file_missing') }),
    encoding: 'multipart',
    answer: campaignContentSchema,
    errors: ['campaign_not_editable', ...previewErrors],
    permission: mayWrite('campaigns', 'id'),
  }),
} as const;
