import { useLingui } from '@lingui/react/macro';
import { linkOptions } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import type { Crumb } from '#/page/page.tsx';

export function useOrganization(id: string) {
  const { t } = useLingui();
  const organization = useAnswer(contract.organizations.get, { params: { id } });
  const params = { id_organization: id };
  const crumb = (label: string, target: Crumb['target']): Crumb => ({ label, target });
  const crumbs = {
    all: crumb(t`Organizations`, linkOptions({ to: '/organizations' })),
    itself: crumb(
      organization.data?.name ?? '…',
      linkOptions({ to: '/organizations/$id_organization', params }),
    ),
    projects: crumb(t`Projects`, linkOptions({ to: '/organizations/$id_organization/projects', params })),
    teams: crumb(t`Teams`, linkOptions({ to: '/organizations/$id_organization/teams', params })),
    users: crumb(t`Users`, linkOptions({ to: '/organizations/$id_organization/users', params })),
    usage: crumb(t`Usage`, linkOptions({ to: '/organizations/$id_organization/usage', params })),
  };
  return { organization, crumbs };
}
