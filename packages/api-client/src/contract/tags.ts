import * as v from 'valibot';
import { defineEndpoint, nothingSchema } from './endpoint.ts';
import { conditionMessagesSchema } from './condition-users.ts';
import { entityId, namedSchema } from './entity.ts';
import { mayRead, mayWrite } from './permission.ts';
import { instantSchema } from './time.ts';

/** Name of a tag. Files separate tags by commas and semicolons, so a name has neither. */
export const tagNameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('required'),
  v.maxLength(64, 'too_long'),
  v.regex(/^[^\p{Cc},;|]*$/u, 'tag_characters'),
);

/** Maximum numbers of tags of a contact and of a project. */
export const mostTagsOfContact = 100;
export const mostTags = 1000;

/** Names of tags of a contact. Tags that the project does not have yet are created. */
export const submittedTagsSchema = v.pipe(
  v.array(tagNameSchema),
  v.maxLength(mostTagsOfContact, 'too_many_tags'),
);

/** Maximum number of tags that one request adds to many contacts, and that it removes. */
export const mostTagsAtOnce = 20;

const tagsAtOnce = v.pipe(v.array(tagNameSchema), v.maxLength(mostTagsAtOnce, 'too_many_tags'));

/** Change of the tags of many contacts. */
export const tagChange = {
  /** Names of tags to add. Tags that the project does not have yet are created. */
  add: v.optional(tagsAtOnce, []),
  /** Names of tags to remove. Names of no tag, and of tags that are in `add` too, are ignored. */
  remove: v.optional(tagsAtOnce, []),
};

export const taggedSchema = v.object({
  /** Number of contacts that got or lost a tag. */
  changed: v.number(),
  /** Number of contacts that were left as they were, because they would have more than 100 tags. */
  full: v.number(),
});
export type Tagged = v.InferOutput<typeof taggedSchema>;

export const tagSchema = v.object({
  id: v.string(),
  project_id: v.string(),
  name: v.string(),
  /** Number of contacts with the tag. null unless asked for. */
  contacts: v.nullable(v.number()),
  created_at: instantSchema,
  updated_at: instantSchema,
});
export type Tag = v.InferOutput<typeof tagSchema>;

export const tagUsageSchema = v.object({
  /** Segments with a condition on the tag, by name. */
  segments: v.array(namedSchema),
  /** Messages that show a block by a condition on the tag. */
  conditions: conditionMessagesSchema,
});
export type TagUsage = v.InferOutput<typeof tagUsageSchema>;

const tagParams = v.object({ id: entityId('contact_tag') });

export const tags = {
  list: defineEndpoint({
    method: 'GET',
    path: '/projects/{id}/contact-tags',
    summary:
      'Lists all tags of the contacts of a project by name. With `counts` set to `yes`, includes the number of contacts with each tag.',
    params: v.object({ id: entityId('project') }),
    query: v.object({ counts: v.optional(v.picklist(['no', 'yes']), 'no') }),
    answer: v.object({ items: v.array(tagSchema) }),
    permission: mayRead('audiences', 'id'),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/contact-tags',
    summary:
      'Adds a tag for contacts to a project. Fails if the project has a tag with this name, ignoring case, or already has 1,000 tags.',
    body: v.object({ project_id: entityId('project'), name: tagNameSchema }),
    answer: tagSchema,
    status: 201,
    creates: 'contact_tag',
    errors: ['tag_exists', 'tag_limit'],
    permission: mayWrite('audiences', 'project_id', 'body'),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/contact-tags/{id}',
    summary: 'Returns a tag with the number of contacts that have it.',
    params: tagParams,
    answer: tagSchema,
    revisionOf: 'id',
    permission: mayRead('audiences', 'id'),
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/contact-tags/{id}',
    summary: 'Renames a tag. Fails if the project has another tag with this name, ignoring case.',
    params: tagParams,
    body: v.object({ name: tagNameSchema }),
    answer: tagSchema,
    revisionOf: 'id',
    errors: ['tag_exists'],
    permission: mayWrite('audiences', 'id'),
  }),
  usage: defineEndpoint({
    method: 'GET',
    path: '/contact-tags/{id}/usage',
    summary: 'Returns which segments and blocks of messages have a condition on a tag.',
    params: tagParams,
    answer: tagUsageSchema,
    permission: mayRead('audiences', 'id'),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/contact-tags/{id}',
    summary:
      'Deletes a tag and removes it from all contacts. This cannot be undone. Fails if a segment or a block of a template or an unsent campaign has a condition on it, unless `used` is `ignore`. No contact then meets the conditions.',
    params: tagParams,
    query: v.object({ used: v.optional(v.picklist(['refuse', 'ignore']), 'refuse') }),
    answer: nothingSchema,
    revisionOf: 'id',
    errors: ['tag_in_segment', 'used_by_condition'],
    permission: mayWrite('audiences', 'id'),
  }),
} as const;
