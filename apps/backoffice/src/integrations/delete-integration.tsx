import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { contract, type Integration } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { useApp } from '#/app/use-app.ts';
import { DeleteButton } from '#/forms/delete-button.tsx';

/** Deletes an integration, and goes back to the list. */
export function DeleteIntegration({ integration: { id, name } }: { readonly integration: Integration }) {
  const { t } = useLingui();
  const { client } = useApp();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  return (
    <DeleteButton
      label={t`Delete integration`}
      question={t`Delete the integration “${name}”?`}
      consequence={t`Its secrets are deleted too. Blocks that use it stop working, even in messages already sent.`}
      remove={() => client.call(contract.integrations.remove, { params: { id } })}
      onRemoved={async () => {
        await navigate({ to: '/configurations/integrations' });
        await invalidate(contract.integrations.list);
      }}
    />
  );
}
