import { useLingui } from '@lingui/react/macro';
import { linkOptions } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import type { Crumb } from '../shell/page.js';

/** An organization, and the way from the top to its pages. */
export function useOrganization(id: string) {
  const { t } = useLingui();
  const organization = useAnswer(contract.organizations.get, { params: { id } });
  const params = { id_organization: id };
  const all: Crumb = { label: t`Organizations`, target: linkOptions({ to: '/organizations' }) };
  const itself: Crumb = {
    label: organization.data?.name ?? '…',
    target: linkOptions({ to: '/organizations/$id_organization', params }),
  };
  const projects: Crumb = {
    label: t`Projects`,
    target: linkOptions({ to: '/organizations/$id_organization/projects', params }),
  };
  return { organization, crumbs: { all, itself, projects } };
}
