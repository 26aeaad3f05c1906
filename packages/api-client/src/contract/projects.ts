import * as v from 'valibot';
import { defineEndpoint } from './endpoint.js';
import { entityId, instantSchema, namedSchema, nameSchema } from './entity.js';
import { mayRead, organizationAdmin, signedIn } from './permission.js';

export const timezoneSchema = v.object({ id: v.string(), text: v.string() });

export const projectSchema = v.object({
  id: v.string(),
  name: v.string(),
  created_at: instantSchema,
  updated_at: instantSchema,
  organization: namedSchema,
  timezone: timezoneSchema,
  week_start: v.number(),
});
export type Project = v.InferOutput<typeof projectSchema>;

/** Weekday 0 = Sunday to 6. */
export const weekStartSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6));

export const projects = {
  timezones: defineEndpoint({
    method: 'GET',
    path: '/timezones',
    summary: 'The time zones a project can have: IANA names with a text that shows the offset.',
    answer: v.array(timezoneSchema),
    permission: signedIn,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/projects',
    summary: 'Creates a project in an organization.',
    body: v.object({
      name: nameSchema,
      organization_id: entityId('organization'),
      timezone_id: v.pipe(v.string(), v.maxLength(64)),
      week_start: weekStartSchema,
    }),
    answer: projectSchema,
    status: 201,
    permission: organizationAdmin('organization_id', 'body'),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/projects/{id}',
    summary: 'One project.',
    params: v.object({ id: entityId('project') }),
    answer: projectSchema,
    permission: mayRead('projects', 'id'),
  }),
} as const;
