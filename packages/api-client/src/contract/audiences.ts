import * as v from 'valibot';
import { campaignUsageSchema, ongoingChoice } from './campaign-usage.ts';
import { defineEndpoint, nothingSchema } from './endpoint.ts';
import { descriptionSchema, entityId, nameSchema } from './entity.ts';
import { idsQuery, paged, pageQuery, optionsQuery, sortQuery } from './lists.ts';
import { instantSchema } from './time.ts';
import { contactFilter, contactQuery, contactSchema, contactSortSchema } from './contacts.ts';
import { downloadSchema } from './downloads.ts';
import { importSchema } from './imports.ts';
import { mayExport, mayRead, mayWrite } from './permission.ts';
import { tagChange, taggedSchema } from './tags.ts';

export const audienceSchema = v.object({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  contacts: v.number(),
  /** Number of contacts that have not left the audience and whose address is not suppressed. */
  mailable: v.number(),
  created_at: instantSchema,
  updated_at: instantSchema,
  project_id: v.string(),
});
export type Audience = v.InferOutput<typeof audienceSchema>;

/** Counting who can be mailed takes longer than reading a list, so `audiences.mailable` returns that. */
export const listedAudienceSchema = v.omit(audienceSchema, ['mailable']);
export type ListedAudience = v.InferOutput<typeof listedAudienceSchema>;

const removedSchema = v.object({ removed: v.number() });

const audienceParams = v.object({ id: entityId('audience') });

/** Contacts that a user selected on one page of a list. */
const selectedContacts = {
  ids: v.pipe(
    v.array(entityId('contact')),
    v.minLength(1, 'contact_missing'),
    v.maxLength(100, 'too_many_contacts'),
  ),
};

/** All contacts of an audience that match a filter. */
const matchingContacts = {
  ...contactFilter,
  /** `true` confirms that the request is meant for every contact of the audience. Required if no filter is set. */
  all: v.optional(v.boolean(), false),
  /**
   * Expected number of matches, from `GET …/contacts` with `count=exact`. The request fails if the number has changed.
   */
  expected: v.pipe(v.number(), v.integer('not_whole'), v.minValue(0, 'too_small')),
};

export const audiences = {
  create: defineEndpoint({
    method: 'POST',
    path: '/audiences',
    summary: 'Creates an audience.',
    body: v.object({
      name: nameSchema,
      description: v.optional(descriptionSchema, ''),
      project_id: entityId('project'),
    }),
    answer: audienceSchema,
    status: 201,
    creates: 'audience',
    permission: mayWrite('audiences', 'project_id', 'body'),
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/projects/{id}/audiences',
    summary:
      'Lists the audiences of a project, newest first unless sorted by another column. `search` finds names and descriptions.',
    params: v.object({ id: entityId('project') }),
    query: v.object({
      ...pageQuery(20),
      ...optionsQuery,
      ...sortQuery(['name', 'contacts', 'created_at', 'updated_at'], { sort: 'created_at', order: 'desc' }),
    }),
    answer: paged(listedAudienceSchema),
    permission: mayRead('audiences', 'id'),
  }),
  mailable: defineEndpoint({
    method: 'GET',
    path: '/projects/{id}/audiences/mailable',
    summary:
      'Counts the contacts of audiences that have not left the audience and whose address is not suppressed. `ids` are those of up to 100 audiences of the project, separated by commas.',
    params: v.object({ id: entityId('project') }),
    query: v.object({ ids: idsQuery }),
    answer: v.object({ items: v.array(v.pick(audienceSchema, ['id', 'mailable'])) }),
    permission: mayRead('audiences', 'id'),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/audiences/{id}',
    summary: 'Returns an audience.',
    params: audienceParams,
    answer: audienceSchema,
    revisionOf: 'id',
    permission: mayRead('audiences', 'id'),
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/audiences/{id}',
    summary: 'Changes the name and the description of an audience. An omitted `description` is cleared.',
    params: audienceParams,
    body: v.object({ name: nameSchema, description: v.optional(descriptionSchema, '') }),
    answer: audienceSchema,
    revisionOf: 'id',
    permission: mayWrite('audiences', 'id'),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/audiences/{id}',
    summary:
      'Moves an audience to the trash, with its contacts. It can be restored within 30 days. The delivery records of its contacts are kept. Scheduled campaigns that are left without an audience go back to draft. Fails if an ongoing or paused campaign uses the audience, unless `ongoing` is `finish` (the campaign skips the deleted contacts) or `cancel` (the campaign is canceled).',
    params: audienceParams,
    query: v.object(ongoingChoice),
    answer: nothingSchema,
    errors: ['used_by_campaigns'],
    revisionOf: 'id',
    permission: mayWrite('audiences', 'id'),
  }),
  campaigns: defineEndpoint({
    method: 'GET',
    path: '/audiences/{id}/campaigns',
    summary:
      'Lists up to 20 campaigns that use an audience and are not completed or canceled: ongoing and paused ones first, then scheduled ones, then drafts. `total` is the number of all such campaigns.',
    params: audienceParams,
    answer: campaignUsageSchema,
    permission: mayRead('audiences', 'id'),
  }),
  contacts: defineEndpoint({
    method: 'GET',
    path: '/audiences/{id}/contacts',
    summary:
      'Lists the contacts of an audience, newest first by default, optionally filtered. With a filter, counting may stop at 1,000 matches, unless `count` is `exact`. Audiences of more than 50,000 contacts are sorted by a custom field only if at most 1,000 contacts match the filter; otherwise `sort` in the answer is `created_at`.',
    params: audienceParams,
    query: v.object(contactQuery),
    answer: v.object({
      ...paged(contactSchema).entries,
      audience: v.object({ id: v.string(), name: v.string() }),
      /** False if there are more matches than `total_items`, because counting stopped there. */
      exact: v.boolean(),
      /** Column that sorts the contacts. It is not the requested custom field if too many contacts match. */
      sort: contactSortSchema,
      order: v.picklist(['asc', 'desc']),
    }),
    permission: mayRead('audiences', 'id'),
  }),
  removeContacts: defineEndpoint({
    method: 'POST',
    path: '/audiences/{id}/contacts/remove',
    summary:
      'Deletes the contacts in `ids` from an audience. Fails if there are more than 100, or if one of them does not exist. Also fails if an ongoing or paused campaign still has an unsent message for one of them, unless `ongoing` is `finish` (the campaign skips them) or `cancel` (the campaign is canceled).',
    params: audienceParams,
    body: v.object({ ...selectedContacts, ...ongoingChoice }),
    answer: removedSchema,
    errors: ['used_by_campaigns'],
    permission: mayWrite('audiences', 'id'),
  }),
  removeMatchingContacts: defineEndpoint({
    method: 'POST',
    path: '/audiences/{id}/contacts/remove-matching',
    summary:
      'Deletes the contacts of an audience that match the filter, or all contacts if there is no filter and `all` is true. Fails without deleting anything if the number of matches is not `expected`, or if an ongoing or paused campaign uses the audience and `ongoing` is neither `finish` (the campaign skips the deleted contacts) nor `cancel` (the campaign is canceled). Contacts that are added during the request are kept.',
    params: audienceParams,
    body: v.object({ ...matchingContacts, ...ongoingChoice }),
    answer: removedSchema,
    errors: ['contacts_filter_missing', 'contacts_count_changed', 'used_by_campaigns'],
    permission: mayWrite('audiences', 'id'),
  }),
  tagContacts: defineEndpoint({
    method: 'POST',
    path: '/audiences/{id}/contacts/tag',
    summary:
      'Adds and removes tags of the contacts in `ids`. Fails if there are more than 100, if one of them does not exist, or if the project would have more than 1,000 tags. Contacts that would have more than 100 tags are left as they are and counted in `full`.',
    params: audienceParams,
    body: v.object({ ...selectedContacts, ...tagChange }),
    answer: taggedSchema,
    errors: ['tag_limit'],
    permission: mayWrite('audiences', 'id'),
  }),
  tagMatchingContacts: defineEndpoint({
    method: 'POST',
    path: '/audiences/{id}/contacts/tag-matching',
    summary:
      'Adds and removes tags of the contacts of an audience that match the filter, or of all contacts if there is no filter and `all` is true. Fails without changing anything if the number of matches is not `expected`, or if the project would have more than 1,000 tags. Contacts that would have more than 100 tags are left as they are and counted in `full`. Contacts that are added during the request are not tagged.',
    params: audienceParams,
    body: v.object({ ...matchingContacts, ...tagChange }),
    answer: taggedSchema,
    errors: ['contacts_filter_missing', 'contacts_count_changed', 'tag_limit'],
    permission: mayWrite('audiences', 'id'),
  }),
  exportContacts: defineEndpoint({
    method: 'POST',
    path: '/audiences/{id}/contacts/export',
    summary:
      'Creates a link to a CSV file of the contacts of an audience, optionally only those that match a filter. The link works for ten minutes without signing in.',
    params: audienceParams,
    body: v.object(contactFilter),
    answer: downloadSchema,
    permission: mayExport('audiences', 'id'),
  }),
  import: defineEndpoint({
    method: 'POST',
    path: '/audiences/{id}/import',
    summary:
      'Imports contacts from a CSV file into an audience, in the background. By default, the name of each column determines the field that it belongs to, columns without a field become new custom fields, and the request fails if no column is the email address. With `mapping` set to `ask`, the import waits until you send the mapping with `POST /audience-imports/{id}/start`.',
    params: audienceParams,
    body: v.object({
      file: v.file('file_missing'),
      /** `found` starts the import with the detected columns. `ask` waits until the user confirms the mapping. */
      mapping: v.optional(v.picklist(['found', 'ask']), 'found'),
    }),
    encoding: 'multipart',
    answer: importSchema,
    status: 202,
    creates: 'import',
    errors: [
      'file_type_refused',
      'file_empty',
      'file_unreadable',
      'csv_column_missing',
      'import_too_large',
      'storage_full',
    ],
    permission: mayWrite('audiences', 'id'),
  }),
  imports: defineEndpoint({
    method: 'GET',
    path: '/audiences/{id}/imports',
    summary: 'Lists the imports of an audience, newest first.',
    params: audienceParams,
    query: v.object(pageQuery(20)),
    answer: paged(importSchema),
    permission: mayRead('audiences', 'id'),
  }),
} as const;
