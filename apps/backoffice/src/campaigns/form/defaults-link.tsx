import { Trans } from '@lingui/react/macro';
import { linkOptions } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { TextLink } from '#/page/text-link.tsx';
import { useMay, useMayOpenTarget } from '#/session/may.tsx';
import { organizationOf } from '#/session/permissions.ts';
import { useProjectId, useUser } from '#/session/use-current.ts';

/** Link to what new campaigns of the project start with. Shows nothing to users who may not change it. */
export function DefaultsLink() {
  const user = useUser();
  const may = useMay();
  const mayOpen = useMayOpenTarget();
  const id_project = useProjectId();
  const target = linkOptions({
    to: '/organizations/$id_organization/projects/$id_project/manage',
    params: { id_organization: organizationOf(user)?.id ?? '', id_project },
  });
  if (!may(contract.campaignDefaults.update) || !mayOpen(target)) return null;
  return (
    <p className="x:text-13 x:text-muted">
      <Trans>
        New campaigns start with the reply-to address and tracking parameters of the project, and its
        frequency cap applies. <TextLink {...target}>Change the campaign defaults</TextLink>
      </Trans>
    </p>
  );
}
