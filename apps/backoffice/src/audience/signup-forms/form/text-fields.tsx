import { Trans, useLingui } from '@lingui/react/macro';
import { directionOf, recipientLanguages, type RecipientLanguage } from '@x/api-client';
import { Card, Checkbox, Field, FieldGroup, Textarea, TextInput } from '@x/ui';
import { ForeignTagNotice } from '#/forms/foreign-tags/foreign-tag-notice.tsx';
import type { FormHandle } from '#/forms/use-form.ts';
import { useLanguageName } from '#/language/use-language-name.ts';
import { useOfferedLanguages } from '../use-offered-languages.ts';
import { signupFields } from './signup-fields.tsx';
import { noTexts, type SignupFormValues, type TextValues } from './form-values.ts';

export interface TextFieldsProps {
  readonly form: FormHandle<SignupFormValues>;
  /** True after the first attempt to save, when missing texts are marked. */
  readonly marksMissing: boolean;
}

/** Languages of the form, and its texts in each of them. */
export function TextFields({ form, marksMissing }: TextFieldsProps) {
  const { t } = useLingui();
  const nameOf = useLanguageName('alone');
  const nameInSentence = useLanguageName('sentence');
  const { languages } = form.values;
  const offered = useOfferedLanguages();
  const shown = recipientLanguages.filter(
    (language) => offered.includes(language) || languages.includes(language),
  );
  const toggle = (language: RecipientLanguage, isOn: boolean) =>
    form.set({
      languages: recipientLanguages.filter((other) =>
        other === language ? isOn : languages.includes(other),
      ),
    });
  return (
    <>
      <FieldGroup
        legend={t(signupFields.fields.languages.label)}
        error={form.errors.languages}
        hint={t`People see the form in the language of their browser if you offer it here.`}
      >
        <div className="x:grid x:gap-2 x:sm:grid-cols-3">
          {shown.map((language) => (
            <Checkbox
              key={language}
              label={nameOf(language)}
              checked={languages.includes(language)}
              onCheckedChange={(isOn) => toggle(language, isOn)}
            />
          ))}
        </div>
      </FieldGroup>
      {languages.map((language) => {
        const name = nameInSentence(language);
        return (
          <LanguageTexts
            key={language}
            form={form}
            language={language}
            title={t`Texts in ${name}`}
            marksMissing={marksMissing}
          />
        );
      })}
      {form.errors.texts !== undefined && (
        <p role="alert" className="x:text-13 x:text-danger-text">
          {form.errors.texts}
        </p>
      )}
    </>
  );
}

interface LanguageTextsProps extends TextFieldsProps {
  readonly language: RecipientLanguage;
  readonly title: string;
}

function LanguageTexts({ form, language, title, marksMissing }: LanguageTextsProps) {
  const { t } = useLingui();
  const texts = form.values.texts[language] ?? noTexts;
  const change = (part: keyof TextValues) => (text: string) =>
    form.set({ texts: { ...form.values.texts, [language]: { ...texts, [part]: text } } });
  const control = (part: keyof TextValues) => ({ value: texts[part], onValueChange: change(part) });
  const missing = (part: keyof TextValues) =>
    marksMissing && texts[part].trim() === '' ? t`Fill in this field.` : undefined;
  return (
    <Card title={title}>
      <div className="x:flex x:flex-col x:gap-4" lang={language} dir={directionOf(language)}>
        <Field label={t`Title`} required error={missing('title')}>
          <TextInput {...control('title')} maxLength={255} autoComplete="off" />
        </Field>
        <ForeignTagNotice {...control('title')} />
        <Field label={t`Text above the fields`} optional>
          <Textarea {...control('text')} rows={2} maxLength={2000} />
        </Field>
        <ForeignTagNotice {...control('text')} />
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
        <ForeignTagNotice {...control('consent')} />
        <Field
          label={t`Legal text below the form`}
          optional
          hint={t`If it is empty, the text in the settings of the audience is used.`}
        >
          <Textarea {...control('legal')} rows={2} maxLength={2000} />
        </Field>
        <ForeignTagNotice {...control('legal')} />
        <Field label={t`Label of the button`} optional hint={t`If it is empty, the standard label is shown.`}>
          <TextInput {...control('button')} maxLength={60} autoComplete="off" />
        </Field>
        <ForeignTagNotice {...control('button')} />
        <Field label={t`Thank-you text`} optional hint={t`Shown when a sign-up is complete.`}>
          <Textarea {...control('thanks')} rows={2} maxLength={2000} />
        </Field>
        <ForeignTagNotice {...control('thanks')} />
      </div>
    </Card>
  );
}
