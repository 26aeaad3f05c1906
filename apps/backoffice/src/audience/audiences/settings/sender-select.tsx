import { Trans, useLingui } from '@lingui/react/macro';
import { Field, Select, TextInput } from '@x/ui';
import { useSenderOptions } from '#/audience/senders/use-sender-options.ts';
import type { FormHandle } from '#/forms/use-form.ts';
import { PermittedTextLink } from '#/page/links.tsx';
import type { AudienceSettingsValues } from './settings-values.ts';

/** Chooses the sender of the messages that ask people to confirm. A sender that was deleted stays chosen and is marked. */
export function SenderSelect({ form }: { readonly form: FormHandle<AudienceSettingsValues> }) {
  const { t } = useLingui();
  const senders = useSenderOptions().data?.items;
  const { sender } = form.values;
  const known = (senders ?? []).map(({ email, name }) => ({ value: email, label: `${name} <${email}>` }));
  const isKnown = sender === '' || known.some(({ value }) => value === sender);
  const deleted =
    isKnown || senders === undefined ? undefined : t`This sender was deleted. Choose another one.`;
  return (
    <>
      <Field
        label={t`Default sender`}
        optional
        error={form.errors.sender ?? deleted}
        hint={
          senders?.length === 0 ? (
            <Trans>
              This project has no sender yet.{' '}
              <PermittedTextLink to="/configurations/email-senders/new">Add one first</PermittedTextLink>.
            </Trans>
          ) : (
            <Trans>Sends the messages that ask people to confirm.</Trans>
          )
        }
      >
        <Select
          {...form.field('sender')}
          options={[
            { value: '', label: t`No sender` },
            ...known,
            ...(isKnown ? [] : [{ value: sender, label: sender }]),
          ]}
        />
      </Field>
      <Field
        label={t`Sender name`}
        optional
        error={form.errors.from_name}
        hint={t`If it is empty, the sender’s own name is used.`}
      >
        <TextInput {...form.field('from_name')} autoComplete="off" />
      </Field>
    </>
  );
}
