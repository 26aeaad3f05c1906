import * as v from 'valibot';
import { defineEndpoint, nothingSchema } from './endpoint.ts';
import { entityId, namedSchema, nameSchema } from './entity.ts';
import { paged, pageQuery } from './lists.ts';
import { instantSchema } from './time.ts';
import { mayRead, mayWrite, organizationAdmin, signedIn } from './permission.ts';
import { teamSchema } from './teams.ts';

export const timezoneSchema = v.object({ id: v.string(), text: v.string() });

export const projectSchema = v.object({
  id: v.string(),
  name: v.string(),
  created_at: instantSchema,
  updated_at: instantSchema,
  organization: namedSchema,
  timezone: timezoneSchema,
  week_start: v.number(),
  /** True for a project that this product filled with invented people and messages, such as the demo's. */
  sample: v.boolean(),
});
export type Project = v.InferOutput<typeof projectSchema>;

/** Weekday from 0 (Sunday) to 6. */
export const weekStartSchema = v.pipe(
  v.number(),
  v.integer('not_whole'),
  v.minValue(0, 'too_small'),
  v.maxValue(6, 'too_large'),
);

function percent(most: number) {
  return v.nullable(
    v.pipe(v.number(), v.minValue(0.01, 'percent_too_small'), v.maxValue(most, 'percent_too_large')),
  );
}

/** Limits at which a campaign of the project pauses automatically. */
export const bounceLimitsSchema = v.object({
  /** Percentage of messages that bounced permanently. null for no limit. */
  bounce_percent: percent(100),
  /** Percentage of messages that were marked as spam. null for no limit. */
  complaint_percent: percent(100),
  /** Number of messages that a campaign must have sent before the limits apply. */
  minimum_messages: v.pipe(
    v.number(),
    v.integer('not_whole'),
    v.minValue(10, 'too_small'),
    v.maxValue(1_000_000, 'too_large'),
  ),
});
export type BounceLimits = v.InferOutput<typeof bounceLimitsSchema>;

/**
 * Defaults at the limits of large providers. Amazon SES reviews accounts with 5 % bounces or 0.1 % complaints (SES
 * Developer Guide, "Understanding your sender reputation"). Gmail and Yahoo ask senders to keep complaints below 0.1 %
 * and never to reach 0.3 % (their sender guidelines of 2024).
 */
export const defaultBounceLimits = {
  bounce_percent: 5,
  complaint_percent: 0.1,
  minimum_messages: 100,
} as const satisfies BounceLimits;

const timezoneIdSchema = v.pipe(v.string(), v.maxLength(64, 'too_long'));
const projectParams = v.object({ id: entityId('project') });
const projectTeamParams = v.object({ id: entityId('project'), teamId: entityId('team') });

export const projects = {
  timezones: defineEndpoint({
    method: 'GET',
    path: '/timezones',
    summary:
      'Lists IANA time zones for projects, each with a label that shows its current UTC offset. Projects also accept aliases that are not listed.',
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
      timezone_id: timezoneIdSchema,
      week_start: weekStartSchema,
    }),
    answer: projectSchema,
    status: 201,
    creates: 'project',
    permission: organizationAdmin('organization_id', 'body'),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/projects/{id}',
    summary: 'Returns a project.',
    params: projectParams,
    answer: projectSchema,
    revisionOf: 'id',
    permission: mayRead('projects', 'id'),
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/projects/{id}',
    summary: 'Changes the name, the time zone and the first day of the week of a project.',
    params: projectParams,
    body: v.object({ name: nameSchema, timezone_id: timezoneIdSchema, week_start: weekStartSchema }),
    answer: projectSchema,
    revisionOf: 'id',
    permission: mayWrite('projects', 'id'),
  }),
  bounceLimits: defineEndpoint({
    method: 'GET',
    path: '/projects/{id}/bounce-limits',
    summary:
      'Returns the bounce and complaint rates at which campaigns of a project are paused automatically.',
    params: projectParams,
    answer: bounceLimitsSchema,
    revisionOf: 'id',
    permission: mayRead('projects', 'id'),
  }),
  setBounceLimits: defineEndpoint({
    method: 'PUT',
    path: '/projects/{id}/bounce-limits',
    summary:
      'Sets the bounce and complaint rates at which campaigns of a project are paused automatically. Ongoing campaigns are checked against the new rates at their next bounce or complaint.',
    params: projectParams,
    body: bounceLimitsSchema,
    answer: bounceLimitsSchema,
    revisionOf: 'id',
    permission: mayWrite('projects', 'id'),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/projects/{id}',
    summary:
      'Moves a project to the trash with everything in it, such as audiences, campaigns, templates, images and access keys. It can be restored within 30 days. Scheduled campaigns go back to draft. Emails that were already sent still count towards the plan. Fails while a campaign of the project is ongoing.',
    params: projectParams,
    answer: nothingSchema,
    errors: ['campaigns_ongoing'],
    revisionOf: 'id',
    permission: organizationAdmin('id'),
  }),
  teams: defineEndpoint({
    method: 'GET',
    path: '/projects/{id}/teams',
    summary: 'Lists the teams that are assigned to a project, sorted by name.',
    params: projectParams,
    query: v.object(pageQuery(20)),
    answer: paged(teamSchema),
    permission: mayRead('teams', 'id'),
  }),
  assignTeam: defineEndpoint({
    method: 'POST',
    path: '/projects/{id}/teams/{teamId}',
    summary: 'Assigns a team to a project. The team has no permissions there until you set them.',
    params: projectTeamParams,
    answer: nothingSchema,
    permission: mayWrite('teams', 'id'),
  }),
  unassignTeam: defineEndpoint({
    method: 'DELETE',
    path: '/projects/{id}/teams/{teamId}',
    summary:
      'Removes a team from a project, and its permissions there. Fails if the team has a permission there that you do not have yourself.',
    params: projectTeamParams,
    answer: nothingSchema,
    errors: ['permission_exceeded'],
    permission: mayWrite('teams', 'id'),
  }),
} as const;
