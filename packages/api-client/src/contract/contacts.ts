import * as v from 'valibot';
import { messageBlockSchema } from './analytics.ts';
import { campaignUsageSchema, ongoingChoice } from './campaign-usage.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  daySchema,
  emailSchema,
  entityId,
  instantSchema,
  namedSchema,
  nothingSchema,
  paged,
  pageQuery,
  searchQuery,
} from './entity.ts';
import { mayRead, mayWrite } from './permission.ts';

export const contactSchema = v.object({
  id: v.string(),
  audience_id: v.string(),
  email: v.string(),
  first_name: v.string(),
  surname: v.string(),
  phone: v.string(),
  /** YYYY-MM-DD */
  birthdate: v.nullable(v.string()),
  /** True where the address unsubscribed, bounced or complained: nothing is sent to it. */
  suppressed: v.boolean(),
  created_at: instantSchema,
  updated_at: instantSchema,
});
export type Contact = v.InferOutput<typeof contactSchema>;

const shortText = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(255, 'At most 255 characters.'),
  v.check((text) => !text.includes('\u0000'), 'Null characters are not allowed here.'),
);

/**
 * Digits with an optional leading +, the usual separators and an extension; 5 to 15 digits. Empty for none. The server reads
 * it by the plans of all countries and keeps E.164 where it names its country.
 */
export const phoneSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(48, 'Must be a phone number'),
  v.regex(
    /^(?:(?:tel:)?\s*[+(]?(?:[\s().\-/]*\d){5,17}[\s().\-/]*(?:(?:ext\.?|extension|x|;ext=|#)\s*\d{1,7})?)?$/iu,
    'Must be a phone number',
  ),
  v.metadata({ canonical: 'phone' }),
);

/** No year before 1900, and no day in the future (by UTC, and a day later for who is ahead of it). */
function isDayOfBirth(day: string): boolean {
  return day >= '1900' && day <= new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
}

export const birthdateSchema = v.nullable(
  v.pipe(daySchema, v.check(isDayOfBirth, 'Enter a birthdate between 1900 and today.')),
);

/** The fields of a contact that people give, as the page, the API and the import check them. */
export const contactFields = {
  email: emailSchema,
  first_name: v.optional(shortText, ''),
  surname: v.optional(shortText, ''),
  phone: v.optional(phoneSchema, ''),
  birthdate: v.optional(birthdateSchema, null),
};

export const contactSortSchema = v.picklist(['email', 'first_name', 'surname', 'created_at', 'updated_at']);
export type ContactSort = v.InferOutput<typeof contactSortSchema>;

/** Which contacts of an audience are meant. */
export const contactFilter = {
  /** Words that the address, a name or the phone number begins with, without regard to case and accents. */
  ...searchQuery,
  /** `anywhere`: the words may also stand inside. That takes longer in large audiences. */
  match: v.optional(v.picklist(['beginning', 'anywhere']), 'beginning'),
  /** `only`: those that nothing is sent to. `none`: those that mail reaches. */
  suppressed: v.optional(v.picklist(['any', 'only', 'none']), 'any'),
};

/** A list of contacts: which, in what order, and which page. */
export const contactQuery = {
  ...pageQuery(20),
  ...contactFilter,
  sort: v.optional(contactSortSchema, 'created_at'),
  order: v.optional(v.picklist(['asc', 'desc']), 'desc'),
  /** `exact` counts however many match a search; `bounded`, which is quicker, stops at {@link countedContacts}. */
  count: v.optional(v.picklist(['bounded', 'exact']), 'bounded'),
};

/** How far contacts that match a search are counted unless the exact number is asked for. */
export const countedContacts = 1000;

export const contactEventKindSchema = v.picklist([
  'created',
  'imported',
  'updated',
  'sent',
  'not_sent',
  'opened',
  'clicked',
  'amp_event',
  'delivered',
  'deferred',
  'dropped',
  'unsubscribed',
  'bounced',
  'bounced_softly',
  'complained',
  'suppressed',
]);

/** Something that happened to a contact, or that it did. */
export const contactEventSchema = v.object({
  kind: contactEventKindSchema,
  occurred_at: instantSchema,
  /** The campaign it is about; null where it is about none, or the campaign is gone. */
  campaign: v.nullable(namedSchema),
  /** Made by a scanner or a prefetching proxy rather than a person. */
  bot: v.boolean(),
  /**
   * What there is to say besides: the file of an import, the address of a link, the reason of a rejection, who made a
   * change, the id of an AMP event. Empty for nothing.
   */
  detail: v.string(),
  /** Of an AMP event: the block it happened in; its name is empty where the message has no such block. Else null. */
  block: v.nullable(messageBlockSchema),
  /** Of an AMP event: the rating, the number of the slide, the product or the link, as registered. Else empty. */
  value: v.string(),
  /** Of a change: the fields that were changed. */
  fields: v.array(v.string()),
});
export type ContactEvent = v.InferOutput<typeof contactEventSchema>;

/** What was sent to a contact and what it did: messages, each counted once; bots are left out. */
export const contactMetricsSchema = v.object({
  sent: v.number(),
  opened: v.number(),
  clicked: v.number(),
  not_sent: v.number(),
  /** The last time that it opened, clicked or acted inside a message; null if it never did. */
  last_active_at: v.nullable(instantSchema),
});
export type ContactMetrics = v.InferOutput<typeof contactMetricsSchema>;

const contactParams = v.object({ id: entityId('contact') });

export const contacts = {
  create: defineEndpoint({
    method: 'POST',
    path: '/audience-contacts',
    summary: 'Adds a contact to an audience.',
    body: v.object({ audience_id: entityId('audience'), ...contactFields }),
    answer: contactSchema,
    status: 201,
    creates: 'contact',
    errors: ['contact_exists'],
    permission: mayWrite('audiences', 'audience_id', 'body'),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/audience-contacts/{id}',
    summary: 'Returns a contact with the name of its audience.',
    params: contactParams,
    answer: v.object({ ...contactSchema.entries, audience: v.object({ id: v.string(), name: v.string() }) }),
    permission: mayRead('audiences', 'id'),
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/audience-contacts/{id}',
    summary: 'Changes a contact.',
    params: contactParams,
    body: v.object(contactFields),
    answer: contactSchema,
    errors: ['contact_exists'],
    permission: mayWrite('audiences', 'id'),
  }),
  activity: defineEndpoint({
    method: 'GET',
    path: '/audience-contacts/{id}/activity',
    summary: 'Lists the activity of a contact, newest first, with its metrics.',
    params: contactParams,
    query: v.object(pageQuery(20)),
    answer: v.object({ ...paged(contactEventSchema).entries, metrics: contactMetricsSchema }),
    permission: mayRead('audiences', 'id'),
  }),
  campaigns: defineEndpoint({
    method: 'GET',
    path: '/audience-contacts/{id}/campaigns',
    summary:
      'Lists the campaigns that use a contact and have not ended: those that use its audience, and those being sent that still have a message for it.',
    params: contactParams,
    answer: campaignUsageSchema,
    permission: mayRead('audiences', 'id'),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/audience-contacts/{id}',
    summary: 'Deletes a contact. Campaigns that still have a message for it either skip it or are canceled.',
    params: contactParams,
    query: v.object(ongoingChoice),
    answer: nothingSchema,
    errors: ['used_by_campaigns'],
    permission: mayWrite('audiences', 'id'),
  }),
} as const;
