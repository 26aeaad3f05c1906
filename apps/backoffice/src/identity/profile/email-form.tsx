import { Trans, useLingui } from '@lingui/react/macro';
import { contract } from '@x/api-client';
import { Button, Field, PasswordInput, TextInput } from '@x/ui';
import { useApp } from '#/app/context.ts';
import { FormCard } from '#/forms/form-card.tsx';
import { Form } from '#/forms/form.tsx';
import { LeaveGuard } from '#/forms/leave-guard.tsx';
import { useForm } from '#/forms/use-form.ts';
import { useUser } from '#/session/use-current.ts';

/** Asks for the new address and the password. */
export function EmailForm({ onRequested }: { readonly onRequested: () => Promise<unknown> }) {
  const { t } = useLingui();
  const { client } = useApp();
  const user = useUser();
  const form = useForm({
    name: 'email',
    initial: { email: '', current_password: '' },
    secrets: ['current_password'],
    otherErrors: 'form',
    submit: (body) =>
      client.call(contract.emailChanges.request, { params: { id: user.id }, body }, { quiet: true }),
    onSuccess: async () => {
      await onRequested();
    },
  });
  return (
    <FormCard
      footer={
        <Button type="submit" form="email" variant="primary" loading={form.submitting}>
          <Trans>Send the links</Trans>
        </Button>
      }
    >
      <Form form={form} id="email">
        <LeaveGuard form={form} />
        <p className="x:text-13 x:text-muted">
          <Trans>
            We send a link to the new address and one to the current address. The change takes effect after
            you have opened both.
          </Trans>
        </p>
        <Field label={t`New email address`} required error={form.errors.email}>
          <TextInput {...form.field('email')} type="email" autoComplete="email" />
        </Field>
        <Field label={t`Current password`} required error={form.errors.current_password}>
          <PasswordInput {...form.field('current_password')} autoComplete="current-password" />
        </Field>
      </Form>
    </FormCard>
  );
}
