import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type CallResult, type Field as ContactField, type SignupForm } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { Button, Card } from '@x/ui';
import { useState, type ReactNode } from 'react';
import { useFieldInput } from '#/audience/fields/field-texts.ts';
import { useContactFields } from '#/audience/fields/use-contact-fields.ts';
import { ForeignTagNotice } from '#/forms/foreign-tags/foreign-tag-notice.tsx';
import { ConflictNotice } from '#/forms/conflict-notice.tsx';
import { FormButtons } from '#/forms/form-buttons.tsx';
import { describeFields, useRenderField, type RenderField } from '#/forms/form-fields.tsx';
import { Form } from '#/forms/form.tsx';
import { LeaveGuard } from '#/forms/leave-guard.tsx';
import { useEntityForm } from '#/forms/use-entity-form.ts';
import type { FormHandle } from '#/forms/use-form.ts';
import { Loaded } from '#/lists/loaded.tsx';
import { FormPlaceholder } from '#/lists/placeholders.tsx';
import { FieldOrder } from './field-order.tsx';
import { FieldUses } from './field-uses.tsx';
import { LookFields } from './look-fields.tsx';
import { FormPreview } from './form-preview.tsx';
import { toSettings, toValues, type SignupFormValues } from './form-values.ts';
import { signupFields } from './signup-fields.tsx';
import { TextFields } from './text-fields.tsx';
import { audienceOptions, senderOptions } from '#/lists/options/option-lists.ts';
import { OptionPicker } from '#/lists/options/option-picker.tsx';
import { useNoSenderHint } from '#/lists/options/use-no-sender-hint.tsx';

type Settings = ReturnType<typeof toSettings>;

export interface SignupFormEditorProps {
  readonly signupForm?: SignupForm;
  /** Calls the API with `quiet`, because the form shows the errors. */
  readonly save: (
    settings: Settings,
    audienceId: string,
    basedOn: SignupForm | undefined,
  ) => Promise<CallResult<SignupForm>>;
  readonly onSaved: (signupForm: SignupForm) => void | Promise<void>;
  readonly cancel: ReactNode;
  readonly aside?: ReactNode;
}

export function SignupFormEditor(props: SignupFormEditorProps) {
  return (
    <Loaded answer={useContactFields()} placeholder={<FormPlaceholder />}>
      {({ items }) => <LoadedEditor {...props} customFields={items} />}
    </Loaded>
  );
}

interface LoadedEditorProps extends SignupFormEditorProps {
  readonly customFields: readonly ContactField[];
}

function useSignupForm({ signupForm, save, onSaved, customFields }: LoadedEditorProps) {
  const { t, i18n } = useLingui();
  const invalidate = useInvalidate();
  const input = useFieldInput();
  const [attempts, setAttempts] = useState(0);
  const language = i18n.locale === 'es' ? 'es' : 'en';
  const problemsOf = ({ uses, fixed }: SignupFormValues): Readonly<Record<string, string>> =>
    Object.fromEntries(
      customFields.flatMap((field) => {
        if (uses[field.key] !== 'fixed') return [];
        const text = fixed[field.key] ?? '';
        const problem = text.trim() === '' ? t`Fill in this field.` : input.problem(text, field);
        return problem === undefined ? [] : [[field.key, problem] as const];
      }),
    );
  const form = useEntityForm<SignupFormValues, SignupForm, SignupForm>({
    name: 'signup-form',
    entity: signupForm,
    toValues: (current) => toValues(current, customFields, input, { audience: '', language }),
    fields: describeFields(signupFields.fields, t),
    aliases: { audience_id: 'audience', from_email: 'sender', fields: 'uses', values: 'uses' },
    check: (values) => {
      const isIncomplete = values.languages.some((code) => (values.texts[code]?.title ?? '').trim() === '');
      return {
        ...(values.name.trim() === '' ? { name: t`Fill in this field.` } : {}),
        ...(values.audience === '' ? { audience: t`Choose an audience.` } : {}),
        ...(values.languages.length === 0 ? { languages: t`Choose at least one language.` } : {}),
        ...(isIncomplete ? { texts: t`Fill in the title in each language.` } : {}),
        ...(Object.keys(problemsOf(values)).length > 0 ? { uses: t`Correct the marked values.` } : {}),
      };
    },
    submit: (values, basedOn) => save(toSettings(values, customFields, input), values.audience, basedOn),
    onSuccess: async (saved) => {
      await invalidate(contract.signupForms.list, contract.signupForms.get, contract.tags.list);
      await onSaved(saved);
    },
  });
  return {
    form: {
      ...form,
      onSubmit: (event: Parameters<typeof form.onSubmit>[0]) => {
        setAttempts((count) => count + 1);
        form.onSubmit(event);
      },
    },
    problems: attempts === 0 ? {} : problemsOf(form.values),
    marksMissing: attempts > 0,
  };
}

function LoadedEditor(props: LoadedEditorProps) {
  const { signupForm, customFields, cancel, aside } = props;
  const { t } = useLingui();
  const { form, problems, marksMissing } = useSignupForm(props);
  const field = useRenderField(form, signupFields);
  return (
    <div className="x:flex x:flex-col x:gap-6">
      <Card
        className="x:max-w-lg"
        footer={
          <FormButtons aside={aside}>
            {cancel}
            <Button type="submit" form="signup-form" variant="primary" loading={form.submitting}>
              {signupForm === undefined ? <Trans>Create form</Trans> : <Trans>Save changes</Trans>}
            </Button>
          </FormButtons>
        }
      >
        <Form form={form} focusFirst={signupForm === undefined} id="signup-form">
          <ConflictNotice conflict={form.conflict} />
          <LeaveGuard form={form} />
          {field('name')}
          {signupForm === undefined &&
            field('audience', {
              control: (
                <OptionPicker
                  list={audienceOptions}
                  {...form.field('audience')}
                  placeholder={t`Choose an audience`}
                />
              ),
            })}
          <TextFields form={form} marksMissing={marksMissing} />
          <FieldUses form={form} customFields={customFields} problems={problems} />
          <FieldOrder form={form} customFields={customFields} />
          <LookFields form={form} />
          {field('tags')}
          <ConfirmationFields field={field} form={form} />
          {field('policy_url')}
          {field('redirect_url')}
          {field('open')}
        </Form>
      </Card>
      <FormPreview values={form.values} customFields={customFields} />
    </div>
  );
}

interface ConfirmationFieldsProps {
  readonly field: RenderField<SignupFormValues>;
  readonly form: FormHandle<SignupFormValues>;
}

/** Sender of the message that asks people to confirm, and whether everyone has to. */
function ConfirmationFields({ field, form }: ConfirmationFieldsProps) {
  const { t } = useLingui();
  const noSender = useNoSenderHint();
  const { from_name: fromName } = form.values;
  return (
    <>
      {field('sender', {
        hint: noSender,
        control: (
          <OptionPicker
            list={senderOptions}
            {...form.field('sender')}
            fixed={[{ value: '', label: t`Sender of the audience` }]}
            onValueChange={(email, sender) =>
              form.set({ sender: email, ...(fromName === '' ? { from_name: sender?.name ?? '' } : {}) })
            }
          />
        ),
      })}
      {field('from_name')}
      <ForeignTagNotice {...form.field('from_name')} />
      {field('double_opt_in')}
    </>
  );
}
