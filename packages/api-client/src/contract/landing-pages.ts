import * as v from 'valibot';
import { defineEndpoint, nothingSchema } from './endpoint.ts';
import { entityId, nameSchema } from './entity.ts';
import { optionsQuery, paged, pageQuery, sortQuery } from './lists.ts';
import { mayRead, mayWrite } from './permission.ts';
import { optionalNameSchema, paragraph, webAddressSchema } from './plain-texts.ts';
import { recipientLanguageSchema } from './recipient-languages.ts';
import { documentConfigSchema, previewErrors, previewPathSchema } from './templates.ts';
import { instantSchema } from './time.ts';

/** Maximum number of landing pages in a project. */
export const mostLandingPages = 500;

/** Addresses that a landing page can have had, with the current one. */
export const mostSlugsOfPage = 50;

/** Published versions of a landing page that are kept, with the one that visitors see. */
export const mostVersionsOfPage = 50;

/** Days for which a link to the preview of a draft works. */
export const previewLinkDays = 7;

/** Path below which visitors see landing pages, followed by the slug. */
export const landingPagePath = '/p';

export const longestSlug = 80;

/** Last part of a page's address: words of a–z and digits with single hyphens between them. */
export const slugSchema = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty('required'),
  v.maxLength(longestSlug, 'too_long'),
  v.regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/u, 'slug_invalid'),
);

/** Maximum number of translations of a page. */
const mostAlternates = 20;

/** Metadata of a page for browsers, search engines and services that show previews of links. */
export const landingPageSettingsSchema = v.object({
  /** Title in the browser and in search results. If it is empty, the name of the page is the title. */
  title: v.optional(optionalNameSchema, ''),
  /** Description in search results and in previews of links. */
  description: v.optional(paragraph(500), ''),
  language: recipientLanguageSchema,
  /** `noindex` keeps the page out of search engines and of the sitemap. */
  robots: v.optional(v.picklist(['index', 'noindex']), 'index'),
  /** Picture for previews of links. If it is empty, the preview of the page is shown. */
  social_picture: v.optional(webAddressSchema, ''),
  /**
   * Ids of pages of the project with the same content in other languages. It is enough that one of two pages names the
   * other. Ids of other pages are left out, and a page links only to those that are published.
   */
  alternates: v.optional(
    v.pipe(
      // No `entityId`s, because a page can still be saved after one of them was deleted.
      v.array(v.pipe(v.string(), v.uuid('id_invalid'))),
      v.maxLength(mostAlternates, 'too_many_entries'),
    ),
    [],
  ),
  /**
   * Id of the page of the project that people see when their sign-up on this page is complete. null for that of the form.
   * While the page is not published, people see that of the form too.
   */
  thank_you: v.optional(v.nullable(v.pipe(v.string(), v.uuid('id_invalid'))), null),
});
export type LandingPageSettings = v.InferOutput<typeof landingPageSettingsSchema>;

export const landingPageSummarySchema = v.object({
  id: v.string(),
  project_id: v.string(),
  name: v.string(),
  slug: v.string(),
  language: recipientLanguageSchema,
  /** Address at which visitors see the page, or will see it once it is published. */
  url: v.string(),
  /** When the version that visitors see was published. null if they see none. */
  published_at: v.nullable(instantSchema),
  /** False if visitors see exactly the draft. */
  has_changes: v.boolean(),
  /** When the scheduled version is published. null if none is. */
  publish_at: v.nullable(instantSchema),
  /** When the page is taken down. null for never. */
  unpublish_at: v.nullable(instantSchema),
  /** Path of the preview image of the draft. null if none has been saved since the content last changed. */
  preview: v.nullable(v.string()),
  created_at: instantSchema,
  updated_at: instantSchema,
});
export type LandingPageSummary = v.InferOutput<typeof landingPageSummarySchema>;

/** A landing page with its draft. */
export const landingPageSchema = v.object({
  ...landingPageSummarySchema.entries,
  config: v.string(),
  settings: landingPageSettingsSchema,
  /** Address at which visitors see the page now. null if they see none. Differs from `url` if the draft has another slug. */
  published_url: v.nullable(v.string()),
});
export type LandingPage = v.InferOutput<typeof landingPageSchema>;

/** A state of a landing page that was published or scheduled. */
export const landingPageVersionSummarySchema = v.object({
  id: v.string(),
  /** Counts from 1 for each page. */
  number: v.number(),
  slug: v.string(),
  title: v.string(),
  created_at: instantSchema,
  /** Name of the user or access key that published or scheduled it. */
  created_by: v.string(),
  /** `published` is what visitors see, `scheduled` what they will see. */
  state: v.picklist(['published', 'scheduled', 'earlier']),
});
export type LandingPageVersionSummary = v.InferOutput<typeof landingPageVersionSummarySchema>;

export const landingPageVersionSchema = v.object({
  ...landingPageVersionSummarySchema.entries,
  config: v.string(),
  settings: landingPageSettingsSchema,
});
export type LandingPageVersion = v.InferOutput<typeof landingPageVersionSchema>;

const pageParams = v.object({ id: entityId('landing_page') });

const draftEntries = {
  name: nameSchema,
  slug: slugSchema,
  config: documentConfigSchema,
  settings: landingPageSettingsSchema,
};

/** Error codes of requests that save a draft. */
const draftErrors = ['document_unreadable', 'slug_taken', 'slug_limit'] as const;

export const landingPages = {
  create: defineEndpoint({
    method: 'POST',
    path: '/landing-pages',
    summary:
      'Creates a landing page as a draft, which visitors do not see. Fails if its slug belongs to another page of the installation, also as an earlier address.',
    body: v.object({
      ...draftEntries,
      preview: v.optional(v.nullable(previewPathSchema), null),
      project_id: entityId('project'),
    }),
    answer: landingPageSchema,
    status: 201,
    creates: 'landing_page',
    errors: [...draftErrors, 'landing_page_limit'],
    permission: mayWrite('landing_pages', 'project_id', 'body'),
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/projects/{id}/landing-pages',
    summary:
      'Lists the landing pages of a project, most recently changed first. `search` finds names and slugs.',
    params: v.object({ id: entityId('project') }),
    query: v.object({
      ...pageQuery(30),
      ...optionsQuery,
      ...sortQuery(['name', 'created_at', 'updated_at'], { sort: 'updated_at', order: 'desc' }),
    }),
    answer: paged(landingPageSummarySchema),
    permission: mayRead('landing_pages', 'id'),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/landing-pages/{id}',
    summary: 'Returns a landing page with its draft.',
    params: pageParams,
    answer: landingPageSchema,
    revisionOf: 'id',
    permission: mayRead('landing_pages', 'id'),
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/landing-pages/{id}',
    summary:
      'Replaces the draft of a landing page. Visitors see it once it is published. A changed slug takes effect then too, and the earlier address leads to the new one for good.',
    params: pageParams,
    body: v.object(draftEntries),
    answer: landingPageSchema,
    errors: draftErrors,
    revisionOf: 'id',
    permission: mayWrite('landing_pages', 'id'),
  }),
  savePreview: defineEndpoint({
    method: 'POST',
    path: '/landing-pages/{id}/preview',
    summary:
      'Stores an uploaded image as the preview of a landing page’s current draft, replacing any earlier one. The image must be a PNG, JPEG, GIF or WebP file of at most 2 MB.',
    params: pageParams,
    body: v.object({ preview: v.file('file_missing') }),
    encoding: 'multipart',
    answer: landingPageSchema,
    errors: previewErrors,
    permission: mayWrite('landing_pages', 'id'),
  }),
  publish: defineEndpoint({
    method: 'POST',
    path: '/landing-pages/{id}/publish',
    summary:
      'Shows the draft of a landing page to visitors, as a new version, from now on. A version that was scheduled is no longer.',
    params: pageParams,
    answer: landingPageSchema,
    revisionOf: 'id',
    permission: mayWrite('landing_pages', 'id'),
  }),
  schedule: defineEndpoint({
    method: 'PUT',
    path: '/landing-pages/{id}/schedule',
    summary:
      'Sets when the draft of a landing page is published, as it is now, and when the page is taken down. Later changes of the draft are not part of what is scheduled. null for never. Until then, visitors see what they see now.',
    params: pageParams,
    body: v.object({ publish_at: v.nullable(instantSchema), unpublish_at: v.nullable(instantSchema) }),
    answer: landingPageSchema,
    errors: ['landing_page_unpublished'],
    revisionOf: 'id',
    permission: mayWrite('landing_pages', 'id'),
  }),
  unpublish: defineEndpoint({
    method: 'POST',
    path: '/landing-pages/{id}/unpublish',
    summary:
      'Takes a landing page down. Visitors read that it is no longer available. The draft and the versions stay, and nothing is scheduled any longer.',
    params: pageParams,
    answer: landingPageSchema,
    revisionOf: 'id',
    permission: mayWrite('landing_pages', 'id'),
  }),
  versions: defineEndpoint({
    method: 'GET',
    path: '/landing-pages/{id}/versions',
    summary: `Lists the versions of a landing page that were published or scheduled, newest first. The last ${String(mostVersionsOfPage)} are kept.`,
    params: pageParams,
    query: v.object(pageQuery(20)),
    answer: paged(landingPageVersionSummarySchema),
    permission: mayRead('landing_pages', 'id'),
  }),
  version: defineEndpoint({
    method: 'GET',
    path: '/landing-pages/{id}/versions/{number}',
    summary: 'Returns a version of a landing page with its content.',
    params: v.object({
      ...pageParams.entries,
      number: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/u, 'not_whole'), v.transform(Number)),
    }),
    answer: landingPageVersionSchema,
    permission: mayRead('landing_pages', 'id'),
  }),
  previewLink: defineEndpoint({
    method: 'POST',
    path: '/landing-pages/{id}/preview-link',
    summary: `Creates a link to the draft of a landing page, which anybody can open for ${String(previewLinkDays)} days. It always shows the current draft and is not indexed by search engines.`,
    params: pageParams,
    answer: v.object({ url: v.string(), expires_at: instantSchema }),
    audited: false,
    permission: mayRead('landing_pages', 'id'),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/landing-pages/{id}',
    summary:
      'Moves a landing page to the trash, and so takes it down. It can be restored within 30 days and keeps its addresses for that time.',
    params: pageParams,
    answer: nothingSchema,
    revisionOf: 'id',
    permission: mayWrite('landing_pages', 'id'),
  }),
} as const;
