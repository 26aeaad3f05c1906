import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { contract, trashDays } from '@x/api-client';
import { Alert } from '@x/ui';
import { useApp } from '#/app/context.ts';
import { DeleteButton } from '#/forms/delete-button.tsx';
import { organizationOf } from '#/session/permissions.ts';
import { useIsSample, usePermissions, useProjectId, useUser } from '#/session/use-current.ts';
import { useMovedToTrash } from '#/tenancy/trash/use-moved-to-trash.tsx';

/** Says that the current project holds sample data, and lets admins delete it. Absent in other projects. */
export function SampleNotice() {
  const { admin } = usePermissions();
  if (!useIsSample()) return null;
  return (
    <Alert {...(admin ? { actions: <DeleteSample /> } : {})}>
      <Trans>
        This project is for trying things out. Its contacts, campaigns and templates are invented, and its
        mail goes to a mail catcher, not to people.
      </Trans>
    </Alert>
  );
}

function DeleteSample() {
  const { t } = useLingui();
  const { client } = useApp();
  const navigate = useNavigate();
  const moved = useMovedToTrash();
  const id = useProjectId();
  const organization = organizationOf(useUser());
  const name = organization?.projects.find((project) => project.id === id)?.name;
  if (organization === undefined || name === undefined) return null;
  return (
    <DeleteButton
      size="small"
      label={t`Delete sample data`}
      question={t`Delete the sample project ${name}?`}
      consequence={t`All its contacts, campaigns and templates go with it, also those that you added. You have ${trashDays} days to restore it, under Deleted projects.`}
      remove={() => client.call(contract.projects.remove, { params: { id } })}
      onRemoved={async () => {
        await navigate({
          to: '/organizations/$id_organization/projects',
          params: { id_organization: organization.id },
        });
        await moved({ kind: 'project', id, name });
      }}
    />
  );
}
