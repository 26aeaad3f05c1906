import { Trans, useLingui } from '@lingui/react/macro';
import type { SignupLanguage } from '@x/api-client';
import { Card, Checkbox, Field, FieldGroup, Textarea, TextInput } from '@x/ui';
import type { FormHandle } from '#/forms/use-form.ts';
import type { SignupFormValues, TextValues } from './form-values.ts';

export interface TextFieldsProps {
  readonly form: FormHandle<SignupFormValues>;
  /** True after the first attempt to save, when missing texts are marked. */
  readonly marksMissing: boolean;
}

/** Languages of the form, and its texts in each of them. */
export function TextFields({ form, marksMissing }: TextFieldsProps) {
  const { t } = useLingui();
  const { languages } = form.values;
  const toggle = (language: SignupLanguage, isOn: boolean) =>
    form.set({
      languages: isOn ? [...languages, language] : languages.filter((other) => other !== language),
    });
  return (
    <>
      <FieldGroup
        legend={t`Languages`}
        error={form.errors.languages}
        hint={t`People see the form in the language of their browser if you offer it here.`}
      >
        <Checkbox
          label={t`English`}
          checked={languages.includes('en')}
          onCheckedChange={(isOn) => toggle('en', isOn)}
        />
        <Checkbox
          label={t`Spanish`}
          checked={languages.includes('es')}
          onCheckedChange={(isOn) => toggle('es', isOn)}
        />
      </FieldGroup>
      {languages.includes('en') && (
        <LanguageTexts form={form} language="en" title={t`Texts in English`} marksMissing={marksMissing} />
      )}
      {languages.includes('es') && (
        <LanguageTexts form={form} language="es" title={t`Texts in Spanish`} marksMissing={marksMissing} />
      )}
    </>
  );
}

interface LanguageTextsProps extends TextFieldsProps {
  readonly language: SignupLanguage;
  readonly title: string;
}

function LanguageTexts({ form, language, title, marksMissing }: LanguageTextsProps) {
  const { t } = useLingui();
  const texts = form.values[language];
  const change = (part: keyof TextValues) => (text: string) =>
    form.set({ [language]: { ...texts, [part]: text } });
  const control = (part: keyof TextValues) => ({ value: texts[part], onValueChange: change(part) });
  const missing = (part: keyof TextValues) =>
    marksMissing && texts[part].trim() === '' ? t`Fill in this field.` : undefined;
  return (
    <Card title={title}>
      <div className="x:flex x:flex-col x:gap-4" lang={language}>
        <Field label={t`Title`} required error={missing('title')}>
          <TextInput {...control('title')} maxLength={255} autoComplete="off" />
        </Field>
        <Field label={t`Text above the fields`} optional>
          <Textarea {...control('text')} rows={2} maxLength={2000} />
        </Field>
        <Field
          label={t`What people agree to`}
          optional
          hint={
            <Trans>
              Label of a checkbox that everyone has to check. Stored with each sign-up. If it is empty, the
              text in the settings of the audience is used.
            </Trans>
          }
        >
          <Textarea {...control('consent')} rows={2} maxLength={1000} />
        </Field>
        <Field
          label={t`Legal text below the form`}
          optional
          hint={t`If it is empty, the text in the settings of the audience is used.`}
        >
          <Textarea {...control('legal')} rows={2} maxLength={2000} />
        </Field>
        <Field label={t`Thank-you text`} optional hint={t`Shown when a sign-up is complete.`}>
          <Textarea {...control('thanks')} rows={2} maxLength={2000} />
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
