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
    summary: 'Creates the content of a campaign, usually from a template.',
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
    summary: 'Returns the content of a campaign.',
    params: v.object({ id: entityId('campaign_content') }),
    answer: campaignContentSchema,
    revisionOf: 'id',
    permission: mayRead('campaigns', 'id'),
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/campaign-contents/{id}',
    summary: 'Replaces the content of a draft or scheduled campaign.',
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
      'Saves a preview image of a campaign’s current content: a PNG, JPEG, GIF or WebP file of at most 2 MB.',
    params: v.object({ id: entityId('campaign_content') }),
    body: v.object({ preview: v.file('Choose a file.') }),
    encoding: 'multipart',
    answer: campaignContentSchema,
    errors: ['campaign_not_editable', ...previewErrors],
    permission: mayWrite('campaigns', 'id'),
  }),
} as const;
