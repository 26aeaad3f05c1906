import * as v from 'valibot';
import { conditionMessagesSchema } from './condition-users.ts';
import { defineEndpoint, nothingSchema } from './endpoint.ts';
import { entityId, namedSchema, nameSchema } from './entity.ts';
import { decimalsSchema, fieldKeySchema, fieldTypeSchema, numberFormatSchema } from './field-types.ts';
import { longestItem } from './field-values.ts';
import { mayRead, mayReadAudiencesOrWriteMessages, mayWrite } from './permission.ts';
import { instantSchema } from './time.ts';

export const fieldSchema = v.object({
  id: v.string(),
  project_id: v.string(),
  /** Name of the field in merge tags, files and API calls. Never changes. */
  key: v.string(),
  label: v.string(),
  type: fieldTypeSchema,
  /** Allowed values of a choice. Empty for other types. */
  choices: v.array(v.string()),
  /** How numbers are shown on pages and in messages. `grouped` for other types. */
  number_format: numberFormatSchema,
  /** Number of decimals that are shown, from 0 to 4. null for those that a value has, and for other types. */
  decimals: decimalsSchema,
  /** True if contact lists have a column for this field. */
  listed: v.boolean(),
  created_at: instantSchema,
  updated_at: instantSchema,
});
export type Field = v.InferOutput<typeof fieldSchema>;

/** Maximum number of custom fields in a project. */
export const mostFields = 500;

/** Maximum number of choices of a field. */
const mostChoices = 500;

const choicesSchema = v.pipe(
  v.array(
    v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('required'),
      v.maxLength(longestItem, 'too_long'),
      v.regex(/^\P{Cc}*$/u, 'control_characters'),
    ),
  ),
  v.maxLength(mostChoices, 'too_many_choices'),
  v.check(
    (choices) => new Set(choices.map((choice) => choice.toLowerCase())).size === choices.length,
    'choices_repeated',
  ),
);

const settings = {
  label: nameSchema,
  type: fieldTypeSchema,
  choices: v.optional(choicesSchema, []),
  number_format: v.optional(numberFormatSchema, 'grouped'),
  decimals: v.optional(decimalsSchema, null),
  listed: v.optional(v.boolean(), false),
};

/** Types of fields that can have the time zones of contacts. */
export const timezoneFieldTypes = ['text', 'choice'] as const;

/** Definition of a new field, as a form or an import creates it. */
export const newFieldSchema = v.object({
  /** Derived from the label by default. */
  key: v.optional(fieldKeySchema),
  ...settings,
});
export type NewField = v.InferOutput<typeof newFieldSchema>;

export const fieldUsageSchema = v.object({
  /** Number of contacts with a value. */
  contacts: v.number(),
  /** Campaigns that are not completed or canceled and have a merge tag of the field, at most 20, newest first. */
  campaigns: v.array(namedSchema),
  /** Templates with a merge tag of the field, at most 20, newest first. */
  templates: v.array(namedSchema),
  /** Segments with a condition on the field, by name. */
  segments: v.array(namedSchema),
  /** Messages that show a block by a condition on the field. */
  conditions: conditionMessagesSchema,
  /** True if the project finds the time zones of contacts in the field. */
  has_timezones: v.boolean(),
});
export type FieldUsage = v.InferOutput<typeof fieldUsageSchema>;

const fieldParams = v.object({ id: entityId('contact_field') });

export const fields = {
  list: defineEndpoint({
    method: 'GET',
    path: '/projects/{id}/contact-fields',
    summary: 'Lists all custom contact fields of a project, in the order of their labels.',
    params: v.object({ id: entityId('project') }),
    answer: v.object({ items: v.array(fieldSchema) }),
    permission: mayReadAudiencesOrWriteMessages('id'),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/contact-fields',
    summary:
      'Adds a custom contact field to a project. Fails if the project has a field with this key or already has 500 fields. If a field with this key was deleted before, its values are kept and become visible again, unless one of them does not fit the type.',
    body: v.object({ project_id: entityId('project'), ...newFieldSchema.entries }),
    answer: fieldSchema,
    status: 201,
    creates: 'contact_field',
    errors: ['field_exists', 'field_limit', 'field_choices_missing', 'field_values_unfit'],
    permission: mayWrite('audiences', 'project_id', 'body'),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/contact-fields/{id}',
    summary: 'Returns a custom contact field.',
    params: fieldParams,
    answer: fieldSchema,
    revisionOf: 'id',
    permission: mayRead('audiences', 'id'),
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/contact-fields/{id}',
    summary:
      'Changes the label, the type, the choices, the format and the visibility of a custom contact field. Fails without changing anything if a value of a contact, or a condition of a segment or of a block in a template or an unsent campaign, does not fit the new type or choices, or if the project finds the time zones of contacts in the field and the new type cannot have them.',
    params: fieldParams,
    body: v.object(settings),
    answer: fieldSchema,
    revisionOf: 'id',
    errors: [
      'field_choices_missing',
      'field_values_unfit',
      'field_in_segment',
      'used_by_condition',
      'field_has_timezones',
    ],
    permission: mayWrite('audiences', 'id'),
  }),
  usage: defineEndpoint({
    method: 'GET',
    path: '/contact-fields/{id}/usage',
    summary:
      'Returns how many contacts have a value for a custom field, and which campaigns and templates use it as a merge tag, which segments and blocks of messages have a condition on it, and whether the project finds the time zones of contacts in it.',
    params: fieldParams,
    answer: fieldUsageSchema,
    permission: mayRead('audiences', 'id'),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/contact-fields/{id}',
    summary:
      'Deletes a custom contact field. Fails if a campaign that is not completed or canceled uses it as a merge tag, or if a segment or a block of a template or an unsent campaign has a condition on it, or if the project finds the time zones of contacts in it, unless `used` is `ignore`. The merge tags then show their fallback text, no contact meets the conditions, and campaigns at local times use the time zone of the project. Contacts keep their values, which become visible again if you add a field with the same key.',
    params: fieldParams,
    query: v.object({ used: v.optional(v.picklist(['refuse', 'ignore']), 'refuse') }),
    answer: nothingSchema,
    revisionOf: 'id',
    errors: ['field_in_use', 'field_in_segment', 'used_by_condition', 'field_has_timezones'],
    permission: mayWrite('audiences', 'id'),
  }),
} as const;
