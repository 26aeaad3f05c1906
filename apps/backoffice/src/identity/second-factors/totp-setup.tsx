import { Trans, useLingui } from '@lingui/react/macro';
import { contract } from '@x/api-client';
import { Button, Dialog, Field, Skeleton, TextInput } from '@x/ui';
import { lazy, Suspense } from 'react';
import { useApp } from '#/app/context.ts';
import { CancelButton } from '#/forms/form-buttons.tsx';
import { Form } from '#/forms/form.tsx';
import { useForm } from '#/forms/use-form.ts';
import { CodeField } from './code-field.tsx';
import type { Confirmation } from './confirmation.tsx';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

export interface TotpSecret {
  readonly secret: string;
  readonly url: string;
}

export interface TotpSetupProps {
  readonly shown: TotpSecret;
  readonly confirmed: Confirmation['confirmed'];
  readonly onClose: () => void;
  readonly onAdded: (codes: readonly string[] | null) => Promise<void>;
}

/** Shows the secret of an authenticator app and asks for its first code. */
export function TotpSetup({ shown, confirmed, onClose, onAdded }: TotpSetupProps) {
  const { t } = useLingui();
  const { client } = useApp();
  const form = useForm({
    name: 'totp',
    initial: { code: '' },
    secrets: ['code'],
    otherErrors: 'form',
    submit: (body) =>
      confirmed(() => client.call(contract.secondFactors.confirmTotp, { body }, { quiet: true })),
    onSuccess: ({ recovery_codes: codes }) => onAdded(codes),
  });
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      onOpenAutoFocus={(event) => {
        // Focus the field for the code instead of the key, because most people scan the QR code and need no key.
        event.preventDefault();
        form.element.current?.querySelector('input')?.focus();
      }}
      title={t`Set up an authenticator app`}
      description={t`Scan the QR code with an app such as Google Authenticator, 1Password or Aegis. Then enter the code that it shows.`}
      footer={
        <>
          <CancelButton />
          <Button type="submit" form="totp" variant="primary" loading={form.submitting}>
            <Trans>Add</Trans>
          </Button>
        </>
      }
    >
      <div className="x:flex x:flex-col x:gap-4">
        <div className="x:flex x:justify-center">
          <Suspense fallback={<Skeleton className="x:size-48" />}>
            <QrCode text={shown.url} label={t`QR code for your authenticator app`} />
          </Suspense>
        </div>
        <Field label={t`Key`} hint={t`Type it into the app if you can’t scan the QR code.`}>
          <TextInput
            readOnly
            value={shown.secret.replaceAll(/(.{4})(?=.)/gu, '$1 ')}
            className="x:font-mono"
            onFocus={(event) => event.target.select()}
          />
        </Field>
        <Form form={form} id="totp">
          <CodeField way="totp" field={form.field('code')} error={form.errors.code} />
        </Form>
      </div>
    </Dialog>
  );
}
