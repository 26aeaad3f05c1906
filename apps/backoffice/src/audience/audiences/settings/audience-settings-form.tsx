import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type AudienceSettings } from '@x/api-client';
import { useAnswer, useInvalidate } from '@x/api-client/swr';
import { Button, Checkbox, Field, TextInput } from '@x/ui';
import type { ReactNode } from 'react';
import { useApp } from '#/app/context.ts';
import { ConflictNotice } from '#/forms/conflict-notice.tsx';
import { FormCard } from '#/forms/form-card.tsx';
import { Form } from '#/forms/form.tsx';
import { LeaveGuard } from '#/forms/leave-guard.tsx';
import { useEntityForm } from '#/forms/use-entity-form.ts';
import type { FormHandle } from '#/forms/use-form.ts';
import { Loaded } from '#/lists/loaded.tsx';
import { FormPlaceholder } from '#/lists/placeholders.tsx';
import { AllAudienceTexts } from './audience-texts.tsx';
import { toBody, toValues, type AudienceSettingsValues } from './settings-values.ts';
import { SenderSelect } from './sender-select.tsx';

interface AudienceSettingsFormProps {
  readonly audienceId: string;
  readonly onSaved: () => void | Promise<void>;
  readonly cancel: ReactNode;
}

/** Form for what the sign-up forms of an audience have in common, and how people see the audience. */
export function AudienceSettingsForm(props: AudienceSettingsFormProps) {
  const answer = useAnswer(contract.audienceSettings.get, { params: { id: props.audienceId } });
  return (
    <Loaded answer={answer} placeholder={<FormPlaceholder />}>
      {(initial) => <SettingsForm {...props} initial={initial} />}
    </Loaded>
  );
}

function useSettingsForm(audienceId: string, initial: AudienceSettings, onSaved: () => void | Promise<void>) {
  const { t } = useLingui();
  const { client } = useApp();
  const invalidate = useInvalidate();
  return useEntityForm({
    name: 'audience-settings',
    entity: initial,
    toValues: (current) => toValues(current ?? initial),
    fields: {
      sender: { label: t`Default sender` },
      from_name: { label: t`Sender name` },
      texts: {
        label: t`Texts`,
        toText: (texts) =>
          Object.values(texts)
            .map((own) => `${own?.topic ?? ''}: ${own?.consent ?? ''}`)
            .join('; '),
      },
      policy_url: { label: t`Privacy policy` },
      in_preferences: { label: t`Topic in preferences`, toText: (isOn) => (isOn ? t`Yes` : t`No`) },
    },
    aliases: { from_email: 'sender' },
    submit: (values, basedOn) =>
      client.call(
        contract.audienceSettings.update,
        { params: { id: audienceId }, body: toBody(values) },
        { quiet: true, basedOn },
      ),
    onSuccess: async () => {
      await invalidate(contract.audienceSettings.get, contract.audiences.get, contract.signupForms.get);
      await onSaved();
    },
  });
}

function SettingsForm({
  audienceId,
  initial,
  onSaved,
  cancel,
}: AudienceSettingsFormProps & { readonly initial: AudienceSettings }) {
  const { t } = useLingui();
  const form = useSettingsForm(audienceId, initial, onSaved);
  return (
    <FormCard
      title={t`Sign-up forms and preferences`}
      footer={
        <>
          {cancel}
          <Button type="submit" form="audience-settings" variant="primary" loading={form.submitting}>
            <Trans>Save settings</Trans>
          </Button>
        </>
      }
    >
      <Form form={form} id="audience-settings">
        <ConflictNotice conflict={form.conflict} />
        <LeaveGuard form={form} />
        <p className="x:text-13 x:text-muted">
          <Trans>
            Sign-up forms of this audience use these values where they have none of their own. Changes apply
            to them immediately.
          </Trans>
        </p>
        <SenderSelect form={form} />
        <AllAudienceTexts form={form} />
        <PolicyFields form={form} />
      </Form>
    </FormCard>
  );
}

function PolicyFields({ form }: { readonly form: FormHandle<AudienceSettingsValues> }) {
  const { t } = useLingui();
  return (
    <>
      <Field
        label={t`Privacy policy`}
        optional
        error={form.errors.policy_url}
        hint={t`Linked below the forms.`}
      >
        <TextInput {...form.field('policy_url')} type="url" placeholder="https://" autoComplete="off" />
      </Field>
      <Checkbox
        label={t`Topic in preferences`}
        hint={t`Everyone who gets messages from this project can join and leave this audience on their preferences page.`}
        checked={form.values.in_preferences}
        onCheckedChange={(isOn) => form.set({ in_preferences: isOn })}
      />
    </>
  );
}
