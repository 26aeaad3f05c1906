import { useLingui } from '@lingui/react/macro';
import { contract, type Audience } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { useApp } from '#/app/context.ts';
import { toOngoing, DeleteUsedButton } from '#/usage/delete-used-button.tsx';

export interface DeleteAudienceProps {
  readonly audience: Audience;
  readonly iconOnly?: boolean;
  readonly onRemoved?: () => Promise<void>;
}

export function DeleteAudience({ audience, iconOnly = false, onRemoved }: DeleteAudienceProps) {
  const { t } = useLingui();
  const { client } = useApp();
  const invalidate = useInvalidate();
  return (
    <DeleteUsedButton
      used={{ kind: 'audience', id: audience.id }}
      iconOnly={iconOnly}
      label={iconOnly ? t`Delete audience ${audience.name}` : t`Delete audience`}
      question={t`Delete the audience “${audience.name}”?`}
      consequence={t`This cannot be undone. The contacts in this audience are deleted too. Messages already sent to them stay in the reports.`}
      remove={(choice) =>
        client.call(contract.audiences.remove, { params: { id: audience.id }, query: toOngoing(choice) })
      }
      onRemoved={async () => {
        await onRemoved?.();
        await invalidate(contract.audiences.list);
      }}
    />
  );
}
