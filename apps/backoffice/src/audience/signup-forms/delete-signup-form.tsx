import { useLingui } from '@lingui/react/macro';
import { contract, type SignupForm } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { useApp } from '#/app/context.ts';
import { DeleteButton } from '#/forms/delete-button.tsx';

export interface DeleteSignupFormProps {
  readonly signupForm: Pick<SignupForm, 'id' | 'name'>;
  readonly iconOnly?: boolean;
  readonly onRemoved?: () => Promise<void>;
}

export function DeleteSignupForm({ signupForm, iconOnly = false, onRemoved }: DeleteSignupFormProps) {
  const { t } = useLingui();
  const { client } = useApp();
  const invalidate = useInvalidate();
  const { id, name } = signupForm;
  return (
    <DeleteButton
      iconOnly={iconOnly}
      label={iconOnly ? t`Delete the form ${name}` : t`Delete form`}
      question={t`Delete the form “${name}”?`}
      consequence={t`Its link and its embed code stop working, and people who have not confirmed yet can no longer do so. Contacts and the evidence of their consent are kept. This cannot be undone.`}
      remove={() => client.call(contract.signupForms.remove, { params: { id } })}
      onRemoved={async () => {
        await onRemoved?.();
        await invalidate(contract.signupForms.list);
      }}
    />
  );
}
