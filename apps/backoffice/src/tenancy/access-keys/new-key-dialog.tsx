import { Trans, useLingui } from '@lingui/react/macro';
import { contract, keyModuleNames, type NewAccessKey } from '@x/api-client';
import { Button, Dialog, Field, Select, Textarea, TextInput } from '@x/ui';
import { useApp } from '#/app/context.ts';
import { CancelButton } from '#/forms/form-buttons.tsx';
import { Form } from '#/forms/form.tsx';
import { useForm } from '#/forms/use-form.ts';
import { sameMode } from '#/tenancy/teams/permission-changes.ts';
import { KeyAreasField } from './key-areas-field.tsx';
import { addressesIn, permissionsOf } from './key-areas.ts';

export interface NewKeyDialogProps {
  readonly projectId: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onCreated: (key: NewAccessKey) => void;
}

const day = 86_400_000;

/** Returns the time that is the given number of days from now. Zero stands for a key that does not expire. */
function expiryIn(days: number): string | null {
  return days === 0 ? null : new Date(Date.now() + days * day).toISOString();
}

export function NewKeyDialog({ projectId, open, onOpenChange, onCreated }: NewKeyDialogProps) {
  const { t } = useLingui();
  const { client } = useApp();
  const form = useForm({
    name: 'access-key',
    initial: { name: '', permissions: sameMode(keyModuleNames, 'none'), days: '90', addresses: '' },
    aliases: { expires_at: 'days' },
    otherErrors: 'form',
    submit: ({ name, permissions, days, addresses }) =>
      client.call(
        contract.accessKeys.create,
        {
          params: { id: projectId },
          body: {
            name,
            permissions: permissionsOf(permissions),
            expires_at: expiryIn(Number(days)),
            addresses: [...addressesIn(addresses)],
          },
        },
        { quiet: true },
      ),
    onSuccess: (key) => {
      form.reset();
      onCreated(key);
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="large"
      title={t`New access key`}
      footer={
        <>
          <CancelButton />
          <Button type="submit" form="access-key" variant="primary" loading={form.submitting}>
            <Trans>Create</Trans>
          </Button>
        </>
      }
    >
      <Form form={form} id="access-key">
        <Field
          label={t`Name`}
          required
          hint={t`Describe what the key is for, for example “Web shop”.`}
          error={form.errors.name}
        >
          <TextInput {...form.field('name')} autoComplete="off" />
        </Field>
        <KeyAreasField
          value={form.values.permissions}
          onValueChange={form.field('permissions').onValueChange}
          error={form.errors.permissions}
        />
        <Field label={t`Expires`} error={form.errors.days}>
          <Select
            {...form.field('days')}
            options={[
              { value: '30', label: t`In 30 days` },
              { value: '90', label: t`In 90 days` },
              { value: '365', label: t`In one year` },
              { value: '0', label: t`Never` },
            ]}
          />
        </Field>
        <Field
          label={t`Allowed addresses`}
          optional
          hint={t`One IP address or network per line, such as 203.0.113.0/24. Leave empty to allow any address.`}
          error={form.errors.addresses}
        >
          <Textarea
            {...form.field('addresses')}
            rows={2}
            autoComplete="off"
            spellCheck={false}
            className="x:font-mono"
          />
        </Field>
      </Form>
    </Dialog>
  );
}
