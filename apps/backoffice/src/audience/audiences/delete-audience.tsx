import { useLingui } from '@lingui/react/macro';
import { contract, trashDays, type ListedAudience } from '@x/api-client';
import { useApp } from '#/app/context.ts';
import { useMovedToTrash } from '#/tenancy/trash/use-moved-to-trash.tsx';
import { toOngoing, DeleteUsedButton } from '#/usage/delete-used-button.tsx';

export interface DeleteAudienceProps {
  readonly audience: ListedAudience;
  readonly iconOnly?: boolean;
  readonly onRemoved?: () => Promise<void>;
}

export function DeleteAudience({ audience, iconOnly = false, onRemoved }: DeleteAudienceProps) {
  const { t } = useLingui();
  const { client } = useApp();
  const moved = useMovedToTrash();
  return (
    <DeleteUsedButton
      used={{ kind: 'audience', id: audience.id }}
      iconOnly={iconOnly}
      label={iconOnly ? t`Delete audience ${audience.name}` : t`Delete audience`}
      question={t`Delete the audience “${audience.name}”?`}
      consequence={t`It goes to the trash with its contacts, and you have ${trashDays} days to restore it. Messages already sent to these contacts stay in the reports.`}
      remove={(choice) =>
        client.call(contract.audiences.remove, { params: { id: audience.id }, query: toOngoing(choice) })
      }
      onRemoved={async () => {
        await onRemoved?.();
        await moved({ kind: 'audience', id: audience.id, name: audience.name });
      }}
    />
  );
}
