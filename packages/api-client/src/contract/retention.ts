import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { entityId } from './entity.ts';
import { mayRead, mayWrite } from './permission.ts';

const monthsSchema = v.pipe(
  v.number(),
  v.integer('not_whole'),
  v.minValue(1, 'too_small'),
  v.maxValue(120, 'too_large'),
);

/** How long a project keeps data of people. */
export const retentionSchema = v.object({
  /**
   * Months after which messages, their events and reported orders no longer tell whose they were. Their figures stay. null
   * to keep them.
   */
  events_months: v.nullable(monthsSchema),
  /**
   * Months after which a contact is deleted that was neither changed nor opened, clicked or did anything in a message.
   * null to keep such contacts.
   */
  inactive_months: v.nullable(monthsSchema),
});
export type Retention = v.InferOutput<typeof retentionSchema>;

const queriedMonths = v.optional(
  v.pipe(v.union([v.string(), v.number()]), v.transform(Number), monthsSchema),
);

/** Action in the audit log when the nightly job has removed something. */
export const retentionEnforced = 'retention.enforce';

const projectParams = v.object({ id: entityId('project') });

export const retention = {
  get: defineEndpoint({
    method: 'GET',
    path: '/projects/{id}/retention',
    summary: 'Returns how long a project keeps data of people.',
    params: projectParams,
    answer: retentionSchema,
    revisionOf: 'id',
    permission: mayRead('projects', 'id'),
  }),
  set: defineEndpoint({
    method: 'PUT',
    path: '/projects/{id}/retention',
    summary:
      'Sets how long a project keeps data of people. A nightly job applies it, and what it removes cannot be restored.',
    params: projectParams,
    body: retentionSchema,
    answer: retentionSchema,
    revisionOf: 'id',
    permission: mayWrite('projects', 'id'),
  }),
  preview: defineEndpoint({
    method: 'GET',
    path: '/projects/{id}/retention/preview',
    summary:
      'Counts the messages, orders and contacts of a project that the next nightly job would affect with these periods. Without a period, none are affected.',
    params: projectParams,
    query: v.object({ events_months: queriedMonths, inactive_months: queriedMonths }),
    answer: v.object({ messages: v.number(), orders: v.number(), contacts: v.number() }),
    permission: mayWrite('projects', 'id'),
  }),
} as const;
