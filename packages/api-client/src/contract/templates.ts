import * as v from 'valibot';
import { campaignPreviewSchema } from './campaign-preview.ts';
import { campaignUsageSchema } from './campaign-usage.ts';
import { defineEndpoint, nothingSchema } from './endpoint.ts';
import { asciiMailboxSchema, emailSchema } from './email-address.ts';
import { descriptionSchema, entityId, nameSchema } from './entity.ts';
import { paged, pageQuery, optionsQuery, sortQuery } from './lists.ts';
import { instantSchema } from './time.ts';
import { mayRead, mayWrite } from './permission.ts';

/** Block document as JSON text, at most 2 MB. The server rejects a document that `@x/email-compiler` cannot parse. */
export const documentConfigSchema = v.pipe(v.string(), v.maxLength(2_000_000, 'document_too_large'));

/** Compiled markup, at most 2 MB. */
export const markupSchema = v.pipe(v.string(), v.maxLength(2_000_000, 'document_too_large'));

/**
 * Path of a preview image, as returned by `POST …/preview`. The new template or content gets a copy of the image. A
 * path that no longer exists is ignored.
 */
export const previewPathSchema = v.pipe(
  v.string(),
  v.regex(/^\/files\/previews\/[\w-]{24}\.(?:png|jpg|gif|webp)$/u, 'preview_path_invalid'),
);

/** Error codes of requests that save a preview. */
export const previewErrors = [
  'image_type_refused',
  'image_unreadable',
  'image_too_large',
  'image_too_many_pixels',
] as const;

export const templateSchema = v.object({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  config: v.string(),
  content_html: v.string(),
  content_amp: v.string(),
  /** Path of the preview image. null if no preview has been saved since the content last changed. */
  preview: v.nullable(v.string()),
  created_at: instantSchema,
  updated_at: instantSchema,
  project_id: v.string(),
});
export type Template = v.InferOutput<typeof templateSchema>;

const { config: _config, content_html: _html, content_amp: _amp, ...summaryEntries } = templateSchema.entries;
/** A template without its content, as in lists. */
export const templateSummarySchema = v.object(summaryEntries);
export type TemplateSummary = v.InferOutput<typeof templateSummarySchema>;

/** Addresses of a test that the provider accepted, and addresses that it rejected with the reason. */
export const testSendSchema = v.object({
  accepted: v.array(v.string()),
  rejected: v.array(v.object({ email: v.string(), reason: v.string() })),
});
export type TestSend = v.InferOutput<typeof testSendSchema>;

/** Campaign whose message the document is, which decides on UTM parameters and on the parts of random splits. */
const campaignOfDocument = v.optional(v.nullable(entityId('campaign')), null);

const compiledMessageSchema = v.object({
  html: markupSchema,
  amp: v.optional(markupSchema, ''),
  text: markupSchema,
});

/** A document that the server compiles, as for a recipient. */
const documentMessageSchema = v.object({
  config: documentConfigSchema,
  /** Contact whose message is sent. Without one, merge tags show their fallbacks, and all blocks are shown. */
  contact_id: v.optional(v.nullable(entityId('contact')), null),
  campaign_id: campaignOfDocument,
});

const templateParams = v.object({ id: entityId('template') });

export const templates = {
  create: defineEndpoint({
    method: 'POST',
    path: '/campaign-templates',
    summary:
      'Creates a template in a project. If `content_html` is empty, it is compiled from `config`, and so is an empty `content_amp`. Fails if the AMP content is not valid AMP for Email.',
    body: v.object({
      name: nameSchema,
      description: v.optional(descriptionSchema, ''),
      config: documentConfigSchema,
      content_html: v.optional(markupSchema, ''),
      content_amp: v.optional(markupSchema, ''),
      preview: v.optional(v.nullable(previewPathSchema), null),
      project_id: entityId('project'),
    }),
    answer: templateSchema,
    status: 201,
    creates: 'template',
    errors: ['document_unreadable', 'amp_invalid'],
    permission: mayWrite('templates', 'project_id', 'body'),
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/projects/{id}/campaign-templates',
    summary:
      'Lists the templates of a project, most recently changed first. `search` finds names and descriptions.',
    params: v.object({ id: entityId('project') }),
    query: v.object({
      ...pageQuery(30),
      ...optionsQuery,
      ...sortQuery(['name', 'created_at', 'updated_at'], { sort: 'updated_at', order: 'desc' }),
    }),
    answer: paged(templateSummarySchema),
    permission: mayRead('templates', 'id'),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/campaign-templates/{id}',
    summary: 'Returns a template with its content.',
    params: templateParams,
    answer: templateSchema,
    revisionOf: 'id',
    permission: mayRead('templates', 'id'),
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/campaign-templates/{id}',
    summary:
      'Replaces the name, description and content of a template. Fails if the AMP content is not valid AMP for Email.',
    params: templateParams,
    body: v.object({
      name: nameSchema,
      description: v.optional(descriptionSchema, ''),
      config: documentConfigSchema,
      content_html: markupSchema,
      content_amp: markupSchema,
    }),
    answer: templateSchema,
    errors: ['document_unreadable', 'amp_invalid'],
    revisionOf: 'id',
    permission: mayWrite('templates', 'id'),
  }),
  savePreview: defineEndpoint({
    method: 'POST',
    path: '/campaign-templates/{id}/preview',
    summary:
      'Stores an uploaded image as the preview of a template’s current content, replacing any earlier one. The image must be a PNG, JPEG, GIF or WebP file of at most 2 MB.',
    params: templateParams,
    body: v.object({ preview: v.file('file_missing') }),
    encoding: 'multipart',
    answer: templateSchema,
    errors: previewErrors,
    permission: mayWrite('templates', 'id'),
  }),
  campaigns: defineEndpoint({
    method: 'GET',
    path: '/campaign-templates/{id}/campaigns',
    summary:
      'Lists up to 20 campaigns that were created from a template and are not completed or canceled: ongoing and paused ones first, then scheduled ones, then drafts. `total` is the number of all such campaigns. Each has its own copy of the content.',
    params: templateParams,
    answer: campaignUsageSchema,
    permission: mayRead('templates', 'id'),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/campaign-templates/{id}',
    summary:
      'Moves a template to the trash. It can be restored within 30 days. Campaigns created from it keep their content.',
    params: templateParams,
    answer: nothingSchema,
    revisionOf: 'id',
    permission: mayWrite('templates', 'id'),
  }),
  preview: defineEndpoint({
    method: 'POST',
    path: '/campaign-templates/preview',
    summary:
      'Renders a document, which need not be saved, for the contact `contact_id` of the project: with its values in merge tags, and only the blocks whose conditions it meets. Links lead straight to their targets and are not tracked.',
    body: v.object({
      project_id: entityId('project'),
      config: documentConfigSchema,
      subject: v.optional(v.pipe(v.string(), v.maxLength(255, 'too_long')), ''),
      contact_id: entityId('contact'),
      campaign_id: campaignOfDocument,
    }),
    answer: campaignPreviewSchema,
    errors: ['document_unreadable'],
    audited: false,
    permission: mayRead('audiences', 'project_id', 'body'),
  }),
  sendEmail: defineEndpoint({
    method: 'POST',
    path: '/campaign-templates/send-email',
    summary:
      'Sends the message in `content` immediately as a test to the addresses in `contacts`, through the provider of the sender `from`. If `content` is a document with a `contact_id`, the test is what this contact of the project would get: its values in merge tags, and the blocks whose conditions it meets. A document without a contact shows the fallbacks of merge tags and all blocks. Compiled parts are sent as they are, with the fallbacks of merge tags. Fails if there are more than ten addresses, or if `from` is not a sender of the project.',
    body: v.object({
      project_id: entityId('project'),
      from: asciiMailboxSchema,
      from_name: nameSchema,
      subject: nameSchema,
      contacts: v.pipe(
        v.array(emailSchema),
        v.minLength(1, 'email_missing'),
        v.maxLength(10, 'too_many_email_addresses'),
      ),
      content: v.union([compiledMessageSchema, documentMessageSchema]),
    }),
    answer: testSendSchema,
    errors: [
      'document_unreadable',
      'email_sender_unknown',
      'email_provider_unreachable',
      'email_provider_refused',
      'host_refused',
    ],
    permission: mayWrite('templates', 'project_id', 'body'),
  }),
} as const;
