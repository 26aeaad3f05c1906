import { useRouter } from '@tanstack/react-router';
import { contract, type CallResult, type TrashEntry } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { useApp } from '#/app/context.ts';
import { useUser } from '#/session/use-current.ts';

export type TrashedEntity = Pick<TrashEntry, 'id' | 'kind'>;

/** Returns a function that reloads everything that shows an entity which was deleted or restored. */
export function useTrashChanged(): (kind: TrashEntry['kind']) => Promise<void> {
  const { currentUser } = useApp();
  const router = useRouter();
  const invalidate = useInvalidate();
  return async (kind) => {
    if (kind === 'organization' || kind === 'project') {
      // The user's data contains the names of organizations and projects.
      await currentUser.refresh();
      await router.invalidate();
    }
    const { organizations, campaigns, templates, landingPages, audiences, segments, trash } = contract;
    await invalidate(
      organizations.list,
      organizations.get,
      organizations.projects,
      campaigns.list,
      campaigns.get,
      templates.list,
      landingPages.list,
      audiences.list,
      segments.list,
      trash.list,
      trash.projects,
      trash.organizations,
    );
  };
}

/** Returns the calls that restore an entity in the trash or delete it permanently. */
export function useTrashCalls() {
  const { client } = useApp();
  const user = useUser();
  const { trash } = contract;
  return {
    restore: ({ id, kind }: TrashedEntity): Promise<CallResult<unknown>> => {
      const params = { id };
      switch (kind) {
        case 'campaign':
          return client.call(trash.restoreCampaign, { params });
        case 'template':
          return client.call(trash.restoreTemplate, { params });
        case 'landing_page':
          return client.call(trash.restoreLandingPage, { params });
        case 'audience':
          return client.call(trash.restoreAudience, { params });
        case 'segment':
          return client.call(trash.restoreSegment, { params });
        case 'project':
          return client.call(trash.restoreProject, { params });
        case 'organization':
          return client.call(trash.restoreOrganization, { params: { id: user.id, organizationId: id } });
      }
    },
    purge: ({ id, kind }: TrashedEntity): Promise<CallResult<unknown>> => {
      const params = { id };
      switch (kind) {
        case 'campaign':
          return client.call(trash.purgeCampaign, { params });
        case 'template':
          return client.call(trash.purgeTemplate, { params });
        case 'landing_page':
          return client.call(trash.purgeLandingPage, { params });
        case 'audience':
          return client.call(trash.purgeAudience, { params });
        case 'segment':
          return client.call(trash.purgeSegment, { params });
        case 'project':
          return client.call(trash.purgeProject, { params });
        case 'organization':
          return client.call(trash.purgeOrganization, { params: { id: user.id, organizationId: id } });
      }
    },
  };
}
