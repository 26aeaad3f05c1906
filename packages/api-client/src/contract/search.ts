import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { entityId, namedSchema } from './entity.ts';
import { mayRead, organizationMember } from './permission.ts';

/** Maximum number of hits in each group of an answer. */
export const hitsOfGroup = 5;

/** Maximum number of ids in a request for names. */
export const mostNamedIds = 20;

const text = v.pipe(v.string(), v.trim(), v.minLength(2, 'too_short'), v.maxLength(100, 'too_long'));

/** UUIDs, separated by commas. They are no `entityId`s, because ids of deleted entities are left out of the answer. */
const ids = v.pipe(
  v.string(),
  v.transform((list) => list.split(',')),
  v.array(v.pipe(v.string(), v.uuid('id_invalid'))),
  v.maxLength(mostNamedIds, 'too_many_entries'),
);

const hit = v.object({
  id: v.string(),
  /** Of a contact, the email address. */
  name: v.string(),
  /** Name of a contact, or email address of a user. Empty for others. */
  detail: v.string(),
  /** Audience of a contact or a sign-up form. */
  audience: v.nullable(namedSchema),
});
export type SearchHit = v.InferOutput<typeof hit>;

function groupsOf<const Kinds extends readonly [string, ...string[]]>(kinds: Kinds) {
  return v.array(v.object({ kind: v.picklist(kinds), hits: v.array(hit) }));
}

/** A search of a project finds these kinds. The groups of an answer are in this order. */
export const projectKinds = [
  'campaigns',
  'templates',
  'landing_pages',
  'audiences',
  'segments',
  'signup_forms',
  'contacts',
] as const;
export type ProjectKind = (typeof projectKinds)[number];

/** A search of an organization finds these kinds. The groups of an answer are in this order. */
export const organizationKinds = ['users', 'teams', 'projects'] as const;
export type OrganizationKind = (typeof organizationKinds)[number];

export type SearchKind = ProjectKind | OrganizationKind;

const ofProject = {
  params: v.object({ id: entityId('project') }),
  answer: groupsOf(projectKinds),
  // Each of these gives at least one group. The API leaves out the groups that the caller may not list.
  permission: {
    ...mayRead('campaigns', 'id'),
    or: [
      { module: 'templates', mode: 'read-only' },
      { module: 'landing_pages', mode: 'read-only' },
      { module: 'audiences', mode: 'read-only' },
    ],
  },
} as const;

const ofOrganization = {
  params: v.object({ id: entityId('organization') }),
  answer: groupsOf(organizationKinds),
  permission: organizationMember('id'),
} as const;

export const search = {
  project: defineEndpoint({
    ...ofProject,
    method: 'GET',
    path: '/projects/{id}/search',
    summary:
      'Finds campaigns, templates, landing pages, audiences, segments and sign-up forms whose name contains every word of `search`, and contacts whose email address or name begins with it. Returns up to five of each, the best matches first, and leaves out what you may not list.',
    query: v.object({ search: text }),
  }),
  projectNames: defineEndpoint({
    ...ofProject,
    method: 'GET',
    path: '/projects/{id}/search/names',
    summary:
      'Returns the current names of up to 20 entities of a project by their `ids`, separated by commas. Leaves out those that were deleted and those that you may not list.',
    query: v.object({ ids }),
  }),
  organization: defineEndpoint({
    ...ofOrganization,
    method: 'GET',
    path: '/organizations/{id}/search',
    summary:
      'Finds users, teams and projects of an organization whose name contains every word of `search`. Users are found by their email address too. Returns up to five of each, the best matches first, and leaves out what you may not list.',
    query: v.object({ search: text }),
  }),
  organizationNames: defineEndpoint({
    ...ofOrganization,
    method: 'GET',
    path: '/organizations/{id}/search/names',
    summary:
      'Returns the current names of up to 20 users, teams and projects of an organization by their `ids`, separated by commas. Leaves out those that were deleted and those that you may not list.',
    query: v.object({ ids }),
  }),
} as const;
