import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { Button, Field, PasswordInput } from '@x/ui';
import { useState } from 'react';
import { Notice } from '#/app/notice.tsx';
import { useApp } from '#/app/context.ts';
import { FormCard } from '#/forms/form-card.tsx';
import { Form } from '#/forms/form.tsx';
import { LeaveGuard } from '#/forms/leave-guard.tsx';
import { useForm } from '#/forms/use-form.ts';
import { useUser } from '#/session/use-current.ts';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute('/_user/_shell/profile/password')({ component: PasswordPage });

function PasswordPage() {
  const { t } = useLingui();
  const [changes, setChanges] = useState(0);
  return (
    <Page title={t`Password`}>
      <div className="x:flex x:max-w-lg x:flex-col x:gap-4">
        {changes > 0 && (
          <Notice tone="success">
            <Trans>Your password was changed and all your other sessions were ended.</Trans>
          </Notice>
        )}
        <PasswordForm key={changes} onChanged={() => setChanges(changes + 1)} />
      </div>
    </Page>
  );
}

function PasswordForm({ onChanged }: { readonly onChanged: () => void }) {
  const { t } = useLingui();
  const { client } = useApp();
  const user = useUser();
  const form = useForm({
    name: 'password',
    initial: { current_password: '', password: '' },
    secrets: ['current_password', 'password'],
    submit: (body) => client.call(contract.users.update, { params: { id: user.id }, body }, { quiet: true }),
    onSuccess: onChanged,
  });
  return (
    <FormCard
      footer={
        <Button type="submit" form="password" variant="primary" loading={form.submitting}>
          <Trans>Change password</Trans>
        </Button>
      }
    >
      <Form form={form} id="password">
        <LeaveGuard form={form} />
        {/* Tells password managers for which account to save the new password. */}
        <input type="hidden" autoComplete="username" value={user.email} readOnly />
        <Field label={t`Current password`} required error={form.errors.current_password}>
          <PasswordInput {...form.field('current_password')} autoComplete="current-password" />
        </Field>
        <Field
          label={t`New password`}
          required
          hint={t`Use at least 10 characters, for example four unrelated words.`}
          error={form.errors.password}
        >
          <PasswordInput {...form.field('password')} autoComplete="new-password" />
        </Field>
      </Form>
    </FormCard>
  );
}
