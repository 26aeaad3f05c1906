import * as v from 'valibot';
import { actionPlaceSchema, pageEntranceSchema } from './action-places.ts';
import { messageBlockSchema } from './analytics.ts';
import { campaignUsageSchema, ongoingChoice } from './campaign-usage.ts';
import { defineEndpoint, nothingSchema } from './endpoint.ts';
import { emailSchema } from './email-address.ts';
import { entityId, namedSchema } from './entity.ts';
import { mostFields } from './fields.ts';
import { paged, pageQuery, searchQuery } from './lists.ts';
import { daySchema } from './day.ts';
import { longestText, mostItems } from './field-values.ts';
import { submittedTagsSchema } from './tags.ts';
import { instantSchema } from './time.ts';
import { mayRead, mayWrite } from './permission.ts';

/** Value of a custom field. A date is a text as YYYY-MM-DD. */
export const fieldValueSchema = v.union([v.string(), v.number(), v.boolean(), v.array(v.string())]);

export const contactSchema = v.object({
  id: v.string(),
  audience_id: v.string(),
  email: v.string(),
  first_name: v.string(),
  surname: v.string(),
  phone: v.string(),
  /** YYYY-MM-DD. */
  birthdate: v.nullable(v.string()),
  /**
   * True if the address unsubscribed, bounced, complained or was suppressed by a user. The contact then receives no
   * campaigns.
   */
  suppressed: v.boolean(),
  /** Values of the project's custom fields by key. Fields without a value are absent. */
  fields: v.record(v.string(), fieldValueSchema),
  /** In the order of their names. */
  tags: v.array(namedSchema),
  created_at: instantSchema,
  updated_at: instantSchema,
});
export type Contact = v.InferOutput<typeof contactSchema>;

const shortText = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(255, 'too_long'),
  v.check((text) => !text.includes('\u0000'), 'unsupported_characters'),
);

/**
 * Phone number of 5 to 17 digits with an optional leading +, the usual separators and an extension. Empty for none. The
 * server parses the number with the numbering plans of all countries and stores it as E.164 if the country is known.
 */
export const phoneSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(48, 'phone_invalid'),
  v.regex(
    /^(?:(?:tel:)?(?:\s*\+)?(?:[\s().\-/]*\d){5,17}[\s().\-/]*(?:(?:ext\.?|extension|x|;ext=|#)\s*\d{1,7})?)?$/iu,
    'phone_invalid',
  ),
  v.metadata({ canonical: 'phone' }),
);

/** Accepts days from 1900 to tomorrow in UTC, because tomorrow may have begun in time zones ahead of UTC. */
function isDayOfBirth(day: string): boolean {
  return day >= '1900' && day <= new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
}

export const birthdateSchema = v.nullable(v.pipe(daySchema, v.check(isDayOfBirth, 'birthdate_out_of_range')));

const longText = v.pipe(v.string(), v.maxLength(longestText, 'too_long'));

/**
 * Values of custom fields by key. A value is checked against the type of its field by the server. `null` or an empty text
 * clears a field, and fields that are not named keep their values.
 */
const submittedFieldsSchema = v.pipe(
  v.record(
    v.string(),
    v.nullable(
      v.union([
        longText,
        v.number(),
        v.boolean(),
        v.pipe(v.array(longText), v.maxLength(mostItems, 'too_many_entries')),
      ]),
    ),
  ),
  v.maxEntries(mostFields, 'too_many_fields'),
);

/** Editable fields of a contact, validated the same way by browser, API and import. */
export const contactFields = {
  email: emailSchema,
  first_name: v.optional(shortText, ''),
  surname: v.optional(shortText, ''),
  phone: v.optional(phoneSchema, ''),
  birthdate: v.optional(birthdateSchema, null),
  /** Without it, all custom fields keep their values. */
  fields: v.optional(submittedFieldsSchema),
  /** Without it, the contact keeps its tags. */
  tags: v.optional(submittedTagsSchema),
};

export const fixedContactSortSchema = v.picklist([
  'email',
  'first_name',
  'surname',
  'created_at',
  'updated_at',
]);
export type FixedContactSort = v.InferOutput<typeof fixedContactSortSchema>;

/**
 * Column to sort by. `field:<key>` sorts by a custom field, with contacts without a value last. Audiences of more than
 * {@link contactsSortedByField} contacts are sorted by a custom field only with a filter that at most
 * {@link countedContacts} contacts match. Otherwise, the newest contacts come first.
 */
export const contactSortSchema = v.union([
  fixedContactSortSchema,
  v.pipe(v.string(), v.regex(/^field:[a-z][a-z0-9_]{0,63}$/u, 'sort_unknown')),
]);
export type ContactSort = v.InferOutput<typeof contactSortSchema>;

/** Filter of an audience's contacts. */
export const contactFilter = {
  /** Up to 8 words, which must all occur in the address, names or phone number. Case and accents are ignored. Where words
   * are found anywhere, they may also occur in the values of custom fields. */
  ...searchQuery,
  /**
   * `beginning` finds words only at the start of a field, and `anywhere` also inside. In audiences of up to 10,000
   * contacts, both find words anywhere.
   */
  match: v.optional(v.picklist(['beginning', 'anywhere']), 'beginning'),
  /** `only` selects suppressed contacts. `none` selects contacts that can receive email. */
  suppressed: v.optional(v.picklist(['any', 'only', 'none']), 'any'),
  /** Selects contacts with this tag. */
  tag: v.optional(entityId('contact_tag')),
  /** Selects contacts in this segment. */
  segment: v.optional(entityId('segment')),
  /**
   * Key of a custom field. Selects contacts whose value of the field is `value`, or that have `value` in a list. Case
   * and accents are ignored. No contact has a value of a field that does not exist.
   */
  field: v.optional(v.pipe(v.string(), v.maxLength(64, 'too_long'))),
  value: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(longestText, 'too_long')), ''),
};

/** Filter, order and page of a contact list. */
export const contactQuery = {
  ...pageQuery(20),
  ...contactFilter,
  sort: v.optional(contactSortSchema, 'created_at'),
  order: v.optional(v.picklist(['asc', 'desc']), 'desc'),
  /** `exact` counts every match. `bounded` is faster and stops at {@link countedContacts}. */
  count: v.optional(v.picklist(['bounded', 'exact']), 'bounded'),
};

/** Number of matches at which a bounded count stops. */
export const countedContacts = 1000;

/** Maximum number of contacts that are sorted by a custom field. Fields have no indexes, which would slow down imports. */
export const contactsSortedByField = 50_000;

export const contactEventKindSchema = v.picklist([
  'created',
  'imported',
  'updated',
  'signed_up',
  'confirmed',
  'sent',
  'not_sent',
  'opened',
  'clicked',
  'acted',
  'acted_on_page',
  'delivered',
  'deferred',
  'dropped',
  'unsubscribed',
  'bounced',
  'bounced_softly',
  'complained',
  'suppressed',
  'consented',
  'audience_left',
  'paused',
  'ordered',
]);

/** What a person agreed to by signing up through a form, as evidence of consent. */
export const consentEvidenceSchema = v.object({
  /** Name of the form at that time, and its version. */
  form: v.string(),
  version: v.number(),
  /** Texts that were shown. */
  text: v.string(),
  legal: v.string(),
  policy_url: v.string(),
  /** IP address from which the form was sent or the sign-up was confirmed. */
  ip_address: v.string(),
});

/** An event in a contact's history, such as a message, a reaction of the contact or a change to the contact. */
export const contactEventSchema = v.object({
  kind: contactEventKindSchema,
  occurred_at: instantSchema,
  /** Related campaign. null if there is none or it was deleted. */
  campaign: v.nullable(namedSchema),
  /** True if a bot caused the event, such as a link scanner or a prefetching proxy. */
  bot: v.boolean(),
  /**
   * Detail of the event: the file name of an import, the URL of a clicked link, the provider's response, the author of
   * a change, the id of an action, the text that the person agreed to, or the id of an order in the shop. Empty if
   * there is none.
   */
  detail: v.string(),
  /**
   * Block in which an action happened. The block's name is empty if the message no longer has the block. null for
   * other events.
   */
  block: v.nullable(messageBlockSchema),
  /** Landing page of an `acted_on_page`, to which a message led. null for other events. */
  landing_page: v.nullable(namedSchema),
  /** Place of an action, and where the person came to the page from. null for other events, and without a page. */
  place: v.nullable(actionPlaceSchema),
  entrance: v.nullable(pageEntranceSchema),
  /** For `signed_up`, `confirmed` and `consented`. null for other events. */
  consent: v.nullable(consentEvidenceSchema),
  /**
   * Recorded value of an action, such as the rating, slide number, product or link, the end of a pause, or the amount
   * of an order with its currency, such as `2490 EUR` in cents. Empty for other events, and if the amount is not known.
   */
  value: v.string(),
  /**
   * Changed fields. A custom field is `field:` and its key, and the tags are `tags`. Empty for events that are not
   * changes.
   */
  fields: v.array(v.string()),
});
export type ContactEvent = v.InferOutput<typeof contactEventSchema>;

/**
 * Number of messages sent to a contact, and of messages that the contact opened or clicked. Excludes bots. A click or
 * an action inside a message also counts as an open.
 */
export const contactMetricsSchema = v.object({
  sent: v.number(),
  opened: v.number(),
  clicked: v.number(),
  not_sent: v.number(),
  /** Time of the contact's last open, click or action inside a message. null if there is none. */
  last_active_at: v.nullable(instantSchema),
});
export type ContactMetrics = v.InferOutput<typeof contactMetricsSchema>;

const contactParams = v.object({ id: entityId('contact') });

export const contacts = {
  create: defineEndpoint({
    method: 'POST',
    path: '/audience-contacts',
    summary:
      'Adds a contact to an audience. Fails if the audience already has a contact with this email address, or if a custom field does not exist or its value does not fit its type.',
    body: v.object({ audience_id: entityId('audience'), ...contactFields }),
    answer: contactSchema,
    status: 201,
    creates: 'contact',
    errors: ['contact_exists', 'field_unknown', 'field_value_invalid', 'tag_limit'],
    permission: mayWrite('audiences', 'audience_id', 'body'),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/audience-contacts/{id}',
    summary: 'Returns a contact with the name of its audience.',
    params: contactParams,
    answer: v.object({ ...contactSchema.entries, audience: v.object({ id: v.string(), name: v.string() }) }),
    revisionOf: 'id',
    permission: mayRead('audiences', 'id'),
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/audience-contacts/{id}',
    summary:
      'Replaces the data of a contact. Omitted fields are cleared, except for `fields` and `tags`, which keep their values. Fails if the audience already has another contact with this email address, or if a custom field does not exist or its value does not fit its type.',
    params: contactParams,
    body: v.object(contactFields),
    answer: contactSchema,
    errors: ['contact_exists', 'field_unknown', 'field_value_invalid', 'tag_limit'],
    revisionOf: 'id',
    permission: mayWrite('audiences', 'id'),
  }),
  activity: defineEndpoint({
    method: 'GET',
    path: '/audience-contacts/{id}/activity',
    summary:
      'Lists the events in the history of a contact, newest first, such as changes, messages, opens and clicks. Also returns how many messages were sent to the contact, and how many of them the contact opened and clicked.',
    params: contactParams,
    query: v.object(pageQuery(20)),
    answer: v.object({ ...paged(contactEventSchema).entries, metrics: contactMetricsSchema }),
    permission: mayRead('audiences', 'id'),
  }),
  campaigns: defineEndpoint({
    method: 'GET',
    path: '/audience-contacts/{id}/campaigns',
    summary:
      'Lists up to 20 campaigns that use a contact: ongoing and paused ones that still have an unsent message for the contact, then scheduled ones and drafts that use its audience. `total` is the number of all such campaigns.',
    params: contactParams,
    answer: campaignUsageSchema,
    permission: mayRead('audiences', 'id'),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/audience-contacts/{id}',
    summary:
      'Deletes a contact. Fails if an ongoing or paused campaign still has an unsent message for the contact, unless `ongoing` is `finish` (the campaign skips the contact) or `cancel` (the campaign is canceled).',
    params: contactParams,
    query: v.object(ongoingChoice),
    answer: nothingSchema,
    errors: ['used_by_campaigns'],
    revisionOf: 'id',
    permission: mayWrite('audiences', 'id'),
  }),
} as const;
