import * as v from 'valibot';
import { defineEndpoint, nothingSchema } from './endpoint.ts';
import { entityId, trashedId } from './entity.ts';
import { paged, pageQuery } from './lists.ts';
import {
  mayWrite,
  organizationAdmin,
  organizationMember,
  organizationOwner,
  ownAccount,
} from './permission.ts';
import { instantSchema } from './time.ts';

/** Number of days for which a deleted entity can be restored. */
export const trashDays = 30;

/** Kinds of entities in the trash of a project. */
export const trashedContentKinds = ['campaign', 'template', 'landing_page', 'audience', 'segment'] as const;
export type TrashedContentKind = (typeof trashedContentKinds)[number];

export const trashEntrySchema = v.object({
  id: v.string(),
  kind: v.picklist(['organization', 'project', ...trashedContentKinds]),
  name: v.string(),
  deleted_at: instantSchema,
  /** Name, at the time of the deletion, of the user or access key that deleted the entity. */
  deleted_by: v.string(),
  /** Time from which the entity can no longer be restored, and its data is deleted. */
  purge_at: instantSchema,
});
export type TrashEntry = v.InferOutput<typeof trashEntrySchema>;

/** Counts of the entities that an organization or a project contains. */
export const contentsSchema = v.object({
  name: v.string(),
  /** Projects of an organization. 1 for a project. */
  projects: v.number(),
  campaigns: v.number(),
  /** Campaigns that are scheduled and go back to draft when they are deleted. */
  scheduled: v.number(),
  templates: v.number(),
  landing_pages: v.number(),
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
  organizationId: v.pipe(v.string(), v.uuid('id_invalid')),
});

export const trash = {
  list: defineEndpoint({
    method: 'GET',
    path: '/projects/{id}/trash',
    summary:
      'Lists the campaigns, templates, landing pages, audiences and segments in the trash of a project that can still be restored, most recently deleted first. Contains only the kinds that the caller may change.',
    params: v.object({ id: entityId('project') }),
    query: v.object(pageQuery(20)),
    answer: paged(trashEntrySchema),
    permission: organizationMember('id'),
  }),
  projects: defineEndpoint({
    method: 'GET',
    path: '/organizations/{id}/trash',
    summary:
      'Lists the deleted projects of an organization that can still be restored, most recently deleted first.',
    params: v.object({ id: entityId('organization') }),
    query: v.object(pageQuery(20)),
    answer: paged(trashEntrySchema),
    permission: organizationAdmin('id'),
  }),
  organizations: defineEndpoint({
    method: 'GET',
    path: '/users/{id}/trash',
    summary:
      'Lists the deleted organizations that the signed-in user owns and can still restore, most recently deleted first.',
    params: v.object({ id: entityId('user') }),
    query: v.object(pageQuery(20)),
    answer: paged(trashEntrySchema),
    permission: ownAccount('id'),
  }),
  organizationContents: defineEndpoint({
    method: 'GET',
    path: '/organizations/{id}/contents',
    summary:
      'Counts what an organization contains, so that a client can show it before the organization is deleted.',
    params: v.object({ id: entityId('organization') }),
    answer: contentsSchema,
    permission: organizationOwner('id'),
  }),
  projectContents: defineEndpoint({
    method: 'GET',
    path: '/projects/{id}/contents',
    summary: 'Counts what a project contains, so that a client can show it before the project is deleted.',
    params: v.object({ id: entityId('project') }),
    answer: contentsSchema,
    permission: organizationAdmin('id'),
  }),
  restoreCampaign: defineEndpoint({
    method: 'POST',
    path: '/campaigns/{id}/restore',
    summary:
      'Restores a campaign that was deleted in the last 30 days. A scheduled campaign comes back as a draft. Fails if the campaign is not in the trash.',
    params: v.object({ id: trashedId('campaign') }),
    answer: nothingSchema,
    revisionOf: 'id',
    permission: mayWrite('campaigns', 'id'),
  }),
  purgeCampaign: defineEndpoint({
    method: 'DELETE',
    path: '/campaigns/{id}/trash',
    summary:
      'Permanently deletes a campaign that is in the trash, with its recipients and events. Fails if it is not in the trash.',
    params: v.object({ id: trashedId('campaign') }),
    answer: nothingSchema,
    permission: mayWrite('campaigns', 'id'),
  }),
  restoreTemplate: defineEndpoint({
    method: 'POST',
    path: '/campaign-templates/{id}/restore',
    summary:
      'Restores a template that was deleted in the last 30 days. Fails if the template is not in the trash.',
    params: v.object({ id: trashedId('template') }),
    answer: nothingSchema,
    revisionOf: 'id',
    permission: mayWrite('templates', 'id'),
  }),
  purgeTemplate: defineEndpoint({
    method: 'DELETE',
    path: '/campaign-templates/{id}/trash',
    summary: 'Permanently deletes a template that is in the trash. Fails if it is not in the trash.',
    params: v.object({ id: trashedId('template') }),
    answer: nothingSchema,
    permission: mayWrite('templates', 'id'),
  }),
  restoreLandingPage: defineEndpoint({
    method: 'POST',
    path: '/landing-pages/{id}/restore',
    summary:
      'Restores a landing page that was deleted in the last 30 days, as a draft that visitors do not see. Fails if the page is not in the trash.',
    params: v.object({ id: trashedId('landing_page') }),
    answer: nothingSchema,
    revisionOf: 'id',
    permission: mayWrite('landing_pages', 'id'),
  }),
  purgeLandingPage: defineEndpoint({
    method: 'DELETE',
    path: '/landing-pages/{id}/trash',
    summary:
      'Permanently deletes a landing page that is in the trash, with its versions. Its addresses are free again. Fails if it is not in the trash.',
    params: v.object({ id: trashedId('landing_page') }),
    answer: nothingSchema,
    permission: mayWrite('landing_pages', 'id'),
  }),
  restoreAudience: defineEndpoint({
    method: 'POST',
    path: '/audiences/{id}/restore',
    summary:
      'Restores an audience that was deleted in the last 30 days, with its contacts. Campaigns that used the audience use it again. Fails if the audience is not in the trash.',
    params: v.object({ id: trashedId('audience') }),
    answer: nothingSchema,
    revisionOf: 'id',
    permission: mayWrite('audiences', 'id'),
  }),
  purgeAudience: defineEndpoint({
    method: 'DELETE',
    path: '/audiences/{id}/trash',
    summary:
      'Permanently deletes an audience that is in the trash, with its contacts. Fails if it is not in the trash.',
    params: v.object({ id: trashedId('audience') }),
    answer: nothingSchema,
    permission: mayWrite('audiences', 'id'),
  }),
  restoreSegment: defineEndpoint({
    method: 'POST',
    path: '/segments/{id}/restore',
    summary:
      'Restores a segment that was deleted in the last 30 days. Campaigns that used the segment use it again. Fails if the segment is not in the trash.',
    params: v.object({ id: trashedId('segment') }),
    answer: nothingSchema,
    revisionOf: 'id',
    permission: mayWrite('audiences', 'id'),
  }),
  purgeSegment: defineEndpoint({
    method: 'DELETE',
    path: '/segments/{id}/trash',
    summary: 'Permanently deletes a segment that is in the trash. Fails if it is not in the trash.',
    params: v.object({ id: trashedId('segment') }),
    answer: nothingSchema,
    permission: mayWrite('audiences', 'id'),
  }),
  restoreProject: defineEndpoint({
    method: 'POST',
    path: '/projects/{id}/restore',
    summary:
      'Restores a project that was deleted in the last 30 days, with everything in it. Scheduled campaigns come back as drafts. Fails if the project is not in the trash.',
    params: v.object({ id: trashedId('project') }),
    answer: nothingSchema,
    revisionOf: 'id',
    permission: organizationAdmin('id'),
  }),
  purgeProject: defineEndpoint({
    method: 'DELETE',
    path: '/projects/{id}/trash',
    summary:
      'Permanently deletes a project that is in the trash, with everything in it. Fails if it is not in the trash.',
    params: v.object({ id: trashedId('project') }),
    answer: nothingSchema,
    permission: organizationAdmin('id'),
  }),
  restoreOrganization: defineEndpoint({
    method: 'POST',
    path: '/users/{id}/trash/{organizationId}/restore',
    summary:
      'Restores an organization that the signed-in user owns and that was deleted in the last 30 days, with everything in it. Scheduled campaigns come back as drafts. Fails if the organization is not in the trash of the user.',
    params: ownTrashParams,
    answer: nothingSchema,
    errors: ['not_in_trash', 'organization_needs_second_factor'],
    permission: ownAccount('id'),
  }),
  purgeOrganization: defineEndpoint({
    method: 'DELETE',
    path: '/users/{id}/trash/{organizationId}',
    summary:
      'Permanently deletes an organization that is in the trash of the signed-in user, who must own it, with everything in it. Fails if it is not there.',
    params: ownTrashParams,
    answer: nothingSchema,
    errors: ['not_in_trash', 'organization_needs_second_factor'],
    permission: ownAccount('id'),
  }),
} as const;
