import { Trans, useLingui } from '@lingui/react/macro';
import type { SignupLanguage } from '@x/api-client';
import { Card, Field, Textarea, TextInput } from '@x/ui';
import type { FormHandle } from '#/forms/use-form.ts';
import type { AudienceSettingsValues } from './settings-values.ts';

interface AudienceTextsProps {
  readonly form: FormHandle<AudienceSettingsValues>;
  readonly language: SignupLanguage;
  readonly title: string;
}

/** What people read about the audience in one language. */
export function AudienceTexts({ form, language, title }: AudienceTextsProps) {
  const { t } = useLingui();
  const texts = form.values[language];
  const control = (part: keyof typeof texts) => ({
    value: texts[part],
    onValueChange: (text: string) => form.set({ [language]: { ...texts, [part]: text } }),
  });
  return (
    <Card title={title}>
      <div className="x:flex x:flex-col x:gap-4" lang={language}>
        <Field
          label={t`What people agree to`}
          optional
          hint={<Trans>Label of the checkbox on the forms. Stored with each sign-up.</Trans>}
        >
          <Textarea {...control('consent')} rows={2} maxLength={1000} />
        </Field>
        <Field label={t`Legal text below the form`} optional>
          <Textarea {...control('legal')} rows={2} maxLength={2000} />
        </Field>
        <Field
          label={t`Name in preferences`}
          optional
          hint={t`If it is empty, people see the name of the audience.`}
        >
          <TextInput {...control('topic')} maxLength={255} autoComplete="off" />
        </Field>
        {form.errors[language] !== undefined && (
          <p role="alert" className="x:text-13 x:text-danger-text">
            {form.errors[language]}
          </p>
        )}
      </div>
    </Card>
  );
}
