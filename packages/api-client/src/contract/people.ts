import * as v from 'valibot';
import { placeOfActionSchema } from './action-places.ts';
import { contactSchema, fieldValueSchema } from './contacts.ts';
import { defineEndpoint } from './endpoint.ts';
import { emailSchema } from './email-address.ts';
import { entityId, entityNames, namedSchema } from './entity.ts';
import { downloadSchema } from './downloads.ts';
import { paged, pageQuery } from './lists.ts';
import { mayRead, mayWrite } from './permission.ts';
import { signupSchema } from './signup-forms.ts';
import { suppressionReasonSchema } from './suppression-reasons.ts';
import { instantSchema } from './time.ts';
import { unsubscribeReasonSchema } from './unsubscribe-reasons.ts';

/*
 * Rights of the people whose data a project stores (GDPR, articles 15, 17 and 20). A person is an email address in a
 * project: the contacts with this address in all audiences, and whatever refers to them.
 */

/** What a project stores about a person. */
export const storedPersonSchema = v.object({
  /** Address in lower case, because addresses are compared without case. */
  email: v.string(),
  contacts: v.array(
    v.object({
      id: v.string(),
      audience: namedSchema,
      /** True if the audience is in the trash. */
      trashed: v.boolean(),
    }),
  ),
  /** Numbers of recorded messages, events in them, sign-ups and test messages. */
  messages: v.number(),
  events: v.number(),
  signups: v.number(),
  test_messages: v.number(),
  /** Reason why the address is on the suppression list. null if it is not. */
  suppressed: v.nullable(suppressionReasonSchema),
});
export type StoredPerson = v.InferOutput<typeof storedPersonSchema>;

const ofCampaign = {
  /** Id of the message, as in `messages`. */
  message_id: v.string(),
  occurred_at: instantSchema,
};

/** Values of a contact before or after a change. Contains only what the change concerns. */
const snapshotSchema = v.record(v.string(), v.unknown());

/**
 * File with everything that a project stores about a person. All times are ISO 8601 in UTC. Each name means the same as
 * in the rest of the API.
 */
export const personFileSchema = v.object({
  email: v.string(),
  project: namedSchema,
  exported_at: instantSchema,
  /** Contacts with the address, with their fields and tags. */
  contacts: v.array(
    v.object({
      ...contactSchema.entries,
      audience: namedSchema,
      /** True if the audience is in the trash. */
      trashed: v.boolean(),
      /** Import that created the contact. null if none did. */
      import: v.nullable(v.object({ id: v.string(), file_name: v.string(), created_at: instantSchema })),
    }),
  ),
  /** Changes of the contacts, by hand, by forms or by imports. */
  changes: v.array(
    v.object({
      contact_id: v.string(),
      occurred_at: instantSchema,
      before: snapshotSchema,
      after: snapshotSchema,
      /** File of the import that made the change. Empty for other changes. */
      import: v.string(),
    }),
  ),
  /** Sign-ups through forms, also unconfirmed ones, with the evidence of consent. */
  signups: v.array(
    v.object({
      // Whether a message waits for the plan of the organization says nothing about the person.
      ...v.omit(signupSchema, ['waits_for_quota']).entries,
      audience: namedSchema,
      /** Submitted values by the key of their field, and those that the form set. */
      submitted: v.record(v.string(), fieldValueSchema),
      tags: v.array(v.string()),
    }),
  ),
  suppressions: v.array(
    v.object({
      email: v.string(),
      reason: suppressionReasonSchema,
      campaign: v.nullable(v.string()),
      created_at: instantSchema,
    }),
  ),
  /** Audiences that the person left on the page for their preferences. */
  departures: v.array(v.object({ email: v.string(), audience: namedSchema, created_at: instantSchema })),
  /** Pause of all messages that the person asked for. */
  pauses: v.array(v.object({ email: v.string(), created_at: instantSchema, ends_at: instantSchema })),
  /** Orders of the person that a shop reported. */
  orders: v.array(
    v.object({
      order_id: v.string(),
      email: v.string(),
      ordered_at: instantSchema,
      /** In the smallest unit of the currency, such as cents. */
      amount: v.nullable(v.number()),
      currency: v.nullable(v.string()),
    }),
  ),
  /** Months and quarters in which the person was drawn to get campaigns or to be held out. */
  holdouts: v.array(
    v.object({
      /** Month as 2026-11, or quarter as 2026-Q4. */
      period: v.string(),
      email: v.string(),
      held_out: v.boolean(),
      assigned_at: instantSchema,
    }),
  ),
  /** Messages of campaigns for the person, with their outcome. */
  messages: v.array(
    v.object({
      id: v.string(),
      campaign: namedSchema,
      subject: v.string(),
      email: v.string(),
      status: v.picklist(['planned', 'claimed', 'accepted', 'rejected', 'unknown']),
      /** Reason of the status, such as the response of the mail server. Empty if there is none. */
      reason: v.string(),
      bounce: v.nullable(v.picklist(['hard', 'soft', 'refused'])),
      complained: v.boolean(),
      due_at: instantSchema,
      created_at: instantSchema,
      updated_at: instantSchema,
    }),
  ),
  /** Changes of messages whose sending was interrupted or uncertain. */
  message_changes: v.array(
    v.object({ ...ofCampaign, before: v.string(), after: v.string(), reason: v.string() }),
  ),
  /** Opens, clicks and unsubscriptions. */
  events: v.array(
    v.object({
      ...ofCampaign,
      /** `trap` is a visit to a hidden link, which only bots follow. */
      kind: v.picklist(['open', 'click', 'unsubscribe', 'trap']),
      /** URL of the clicked link. Empty for other events. */
      url: v.string(),
      content_type: v.picklist(['', 'html', 'amp']),
      bot: v.boolean(),
      user_agent: v.string(),
      /** First part of the IP address. */
      network: v.string(),
    }),
  ),
  /** Reasons that the person gave after unsubscribing. */
  unsubscribe_answers: v.array(
    v.object({ ...ofCampaign, reason: unsubscribeReasonSchema, comment: v.string() }),
  ),
  /** Actions inside messages, such as ratings, carts and orders. */
  actions: v.array(
    v.object({
      ...ofCampaign,
      action: v.string(),
      block_id: v.string(),
      value: v.string(),
      user_agent: v.string(),
      ...placeOfActionSchema.entries,
    }),
  ),
  /** Actions on landing pages to which a message led. */
  landing_page_actions: v.array(
    v.object({
      ...ofCampaign,
      landing_page: v.string(),
      action: v.string(),
      block_id: v.string(),
      value: v.string(),
      user_agent: v.string(),
    }),
  ),
  /** Reports of the email provider about the messages. */
  provider_events: v.array(
    v.object({ ...ofCampaign, kind: v.string(), permanent: v.boolean(), detail: v.string() }),
  ),
  /** Test messages to the address. */
  test_messages: v.array(v.object({ id: v.string(), from_email: v.string(), created_at: instantSchema })),
  /** Rows with the address that imports refused, and values that they left out. */
  import_refusals: v.array(
    v.object({
      import: v.string(),
      line: v.number(),
      field: v.string(),
      message: v.string(),
      content: v.string(),
    }),
  ),
  /**
   * Entries in the audit log about the contacts. Without the users who acted, because they have the right to privacy too.
   */
  audit: v.array(
    v.object({
      occurred_at: instantSchema,
      action: v.string(),
      subject: v.object({ kind: v.picklist(entityNames), id: v.string() }),
    }),
  ),
});
export type PersonFile = v.InferOutput<typeof personFileSchema>;

/**
 * Domain of the addresses that replace those of erased people in the ledger. Mail to it goes nowhere (RFC 6761 §6.4).
 */
export const erasedDomain = 'erased.invalid';

export function isErasedAddress(email: string): boolean {
  return email.endsWith(`@${erasedDomain}`);
}

/** Progress of an erasure. */
export const erasureSchema = v.object({
  id: v.string(),
  status: v.picklist(['running', 'completed']),
  /** Numbers of contacts, messages and events that were erased so far. */
  contacts: v.number(),
  messages: v.number(),
  events: v.number(),
  /** Name of the user or access key. */
  requested_by: v.string(),
  created_at: instantSchema,
  completed_at: v.nullable(instantSchema),
});
export type Erasure = v.InferOutput<typeof erasureSchema>;

const projectParams = v.object({ id: entityId('project') });

export const people = {
  get: defineEndpoint({
    method: 'GET',
    path: '/projects/{id}/people',
    summary:
      'Counts what a project stores about the person with an email address, whether or not the address belongs to a contact. Includes contacts of audiences in the trash.',
    params: projectParams,
    query: v.object({ email: emailSchema }),
    answer: storedPersonSchema,
    permission: mayRead('audiences', 'id'),
  }),
  export: defineEndpoint({
    method: 'POST',
    path: '/projects/{id}/people/export',
    summary:
      'Creates a link to a JSON file with everything that a project stores about the person with an email address: contacts, fields, tags, consents, messages, events and more. The documentation describes the file. The link works for ten minutes without signing in.',
    params: projectParams,
    body: v.object({ email: emailSchema }),
    answer: downloadSchema,
    permission: mayRead('audiences', 'id'),
  }),
  erase: defineEndpoint({
    method: 'POST',
    path: '/projects/{id}/people/erase',
    summary:
      'Erases the person with an email address from a project. Contacts with the address are deleted, also from the trash, and random IDs replace the person in recorded messages and events, so that the figures of campaigns stay the same. Messages that were not sent yet are canceled. The address gets no more messages: a keyed hash of it is kept, and suppresses it if it is added again. The erasure runs in the background and cannot be undone.',
    params: projectParams,
    body: v.object({ email: emailSchema }),
    answer: erasureSchema,
    status: 202,
    permission: mayWrite('audiences', 'id'),
  }),
  erasures: defineEndpoint({
    method: 'GET',
    path: '/projects/{id}/erasures',
    summary:
      'Lists the erasures of people from a project with their progress, newest first. They name nobody.',
    params: projectParams,
    query: v.object(pageQuery(20)),
    answer: paged(erasureSchema),
    permission: mayRead('audiences', 'id'),
  }),
} as const;
