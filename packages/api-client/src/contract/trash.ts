import * as v from 'valibot';
import { defineEndpoint, nothingSchema } from './endpoint.ts';
import { entityId, trashedId } from './entity.ts';
import { paged, pageQuery } from './lists.ts';
import { mayWrite, organizationAdmin, organizationMember, organizationOwner, self } from './permission.ts';
import { instantSchema } from './time.ts';

/** Days for which what was deleted can be restored. */
export const trashDays = 30;

/** Kinds of entities in the trash of a project. */
export const trashedContentKinds = ['campaign', 'template', 'audience'] as const;
export type TrashedContentKind = (typeof trashedContentKinds)[number];

export const trashEntrySchema = v.object({
  id: v.string(),
  kind: v.picklist(['organization', 'project', ...trashedContentKinds]),
  name: v.string(),
  deleted_at: instantSchema,
  /** Name of the user or access key at that time. */
  deleted_by: v.string(),
  /** Time from which it cannot be restored, and its data is deleted. */
  purge_at: instantSchema,
});
export type TrashEntry = v.InferOutput<typeof trashEntrySchema>;

/** Numbers of what an organization or a project contains. */
export const contentsSchema = v.object({
  name: v.string(),
  /** Projects of an organization. 1 for a project. */
  projects: v.number(),
  campaigns: v.number(),
  /** Campaigns that are scheduled and go back to draft when they are deleted. */
  scheduled: v.number(),
  templates: v.number(),
  audiences: v.number(),
  contacts: v.number(),
  /** Teams of an organization. 0 for a project, whose teams are kept. */
  teams: v.number(),
  /** Members of an organization. 0 for a project. */
  members: v.number(),
});
export type Contents = v.InferOutput<typeof contentsSchema>;

const ownTrashParams = v.object({
  id: entityId('user'),
  organizationId: v.pipe(v.string(), v.uuid('This is not a valid ID.')),
});

export const trash = {
  list: defineEndpoint({
    method: 'GET',
    path: '/projects/{id}/trash',
    summary:
      'Lists the deleted campaigns, templates and audiences of a project that can still be restored, newest first. Contains only kinds that the caller may change.',
    params: v.object({ id: entityId('project') }),
    query: v.object(pageQuery(20)),
    answer: paged(trashEntrySchema),
    permission: organizationMember('id'),
  }),
  projects: defineEndpoint({
    method: 'GET',
    path: '/organizations/{id}/trash',
    summary: 'Lists the deleted projects of an organization that can still be restored, newest first.',
    params: v.object({ id: entityId('organization') }),
    query: v.object(pageQuery(20)),
    answer: paged(trashEntrySchema),
    permission: organizationAdmin('id'),
  }),
  organizations: defineEndpoint({
    method: 'GET',
    path: '/users/{id}/trash',
    summary:
      'Lists the deleted organizations of the signed-in user that can still be restored, newest first.',
    params: v.object({ id: entityId('user') }),
    query: v.object(pageQuery(20)),
    answer: paged(trashEntrySchema),
    permission: self('id'),
  }),
  organizationContents: defineEndpoint({
    method: 'GET',
    path: '/organizations/{id}/contents',
    summary: 'Counts what an organization contains, to show before it is deleted.',
    params: v.object({ id: entityId('organization') }),
    answer: contentsSchema,
    permission: organizationOwner('id'),
  }),
  projectContents: defineEndpoint({
    method: 'GET',
    path: '/projects/{id}/contents',
    summary: 'Counts what a project contains, to show before it is deleted.',
    params: v.object({ id: entityId('project') }),
    answer: contentsSchema,
    permission: organizationAdmin('id'),
  }),
  restoreCampaign: defineEndpoint({
    method: 'POST',
    path: '/campaigns/{id}/restore',
    summary: 'Restores a deleted campaign within 30 days. A campaign that was scheduled is now a draft.',
    params: v.object({ id: trashedId('campaign') }),
    answer: nothingSchema,
    revisionOf: 'id',
    permission: mayWrite('campaigns', 'id'),
  }),
  purgeCampaign: defineEndpoint({
    method: 'DELETE',
    path: '/campaigns/{id}/trash',
    summary: 'Deletes a campaign in the trash permanently, with its recipients and events.',
    params: v.object({ id: trashedId('campaign') }),
    answer: nothingSchema,
    permission: mayWrite('campaigns', 'id'),
  }),
  restoreTemplate: defineEndpoint({
    method: 'POST',
    path: '/campaign-templates/{id}/restore',
    summary: 'Restores a deleted template within 30 days.',
    params: v.object({ id: trashedId('template') }),
    answer: nothingSchema,
    revisionOf: 'id',
    permission: mayWrite('templates', 'id'),
  }),
  purgeTemplate: defineEndpoint({
    method: 'DELETE',
    path: '/campaign-templates/{id}/trash',
    summary: 'Deletes a template in the trash permanently.',
    params: v.object({ id: trashedId('template') }),
    answer: nothingSchema,
    permission: mayWrite('templates', 'id'),
  }),
  restoreAudience: defineEndpoint({
    method: 'POST',
    path: '/audiences/{id}/restore',
    summary:
      'Restores a deleted audience within 30 days, with its contacts. Campaigns that used it use it again.',
    params: v.object({ id: trashedId('audience') }),
    answer: nothingSchema,
    revisionOf: 'id',
    permission: mayWrite('audiences', 'id'),
  }),
  purgeAudience: defineEndpoint({
    method: 'DELETE',
    path: '/audiences/{id}/trash',
    summary: 'Deletes an audience in the trash permanently, with its contacts.',
    params: v.object({ id: trashedId('audience') }),
    answer: nothingSchema,
    permission: mayWrite('audiences', 'id'),
  }),
  restoreProject: defineEndpoint({
    method: 'POST',
    path: '/projects/{id}/restore',
    summary:
      'Restores a deleted project within 30 days, with everything in it. Campaigns that were scheduled are now drafts.',
    params: v.object({ id: trashedId('project') }),
    answer: nothingSchema,
    revisionOf: 'id',
    permission: organizationAdmin('id'),
  }),
  purgeProject: defineEndpoint({
    method: 'DELETE',
    path: '/projects/{id}/trash',
    summary: 'Deletes a project in the trash permanently, with everything in it.',
    params: v.object({ id: trashedId('project') }),
    answer: nothingSchema,
    permission: organizationAdmin('id'),
  }),
  restoreOrganization: defineEndpoint({
    method: 'POST',
    path: '/users/{id}/trash/{organizationId}/restore',
    summary:
      'Restores a deleted organization of the signed-in user within 30 days, with everything in it. Campaigns that were scheduled are now drafts.',
    params: ownTrashParams,
    answer: nothingSchema,
    errors: ['conflict', 'organization_needs_second_factor'],
    permission: self('id'),
  }),
  purgeOrganization: defineEndpoint({
    method: 'DELETE',
    path: '/users/{id}/trash/{organizationId}',
    summary: 'Deletes an organization in the trash permanently, with everything in it.',
    params: ownTrashParams,
    answer: nothingSchema,
    errors: ['conflict', 'organization_needs_second_factor'],
    permission: self('id'),
  }),
} as const;
