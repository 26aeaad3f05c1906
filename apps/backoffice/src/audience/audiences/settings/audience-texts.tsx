import { Trans, useLingui } from '@lingui/react/macro';
import { directionOf, recipientLanguages, type RecipientLanguage } from '@x/api-client';
import { Card, Field, Select, Textarea, TextInput } from '@x/ui';
import { useState } from 'react';
import { ForeignTagNotice } from '#/forms/foreign-tags/foreign-tag-notice.tsx';
import type { FormHandle } from '#/forms/use-form.ts';
import { useLanguageName } from '#/language/use-language-name.ts';
import { useOfferedLanguages } from '#/audience/signup-forms/use-offered-languages.ts';
import type { AudienceSettingsValues } from './settings-values.ts';

interface AudienceTextsProps {
  readonly form: FormHandle<AudienceSettingsValues>;
  readonly language: RecipientLanguage;
  readonly title: string;
}

const noTexts = { consent: '', legal: '', topic: '' };

/** What people read about the audience in each language that has a text, and in those that are chosen to get one. */
export function AllAudienceTexts({ form }: Pick<AudienceTextsProps, 'form'>) {
  const { t, i18n } = useLingui();
  const nameOf = useLanguageName('alone');
  const nameInSentence = useLanguageName('sentence');
  const offered = useOfferedLanguages();
  const { texts } = form.values;
  const [added, setAdded] = useState<readonly RecipientLanguage[]>(() =>
    offered.filter((language) => language === i18n.locale),
  );
  const shown = recipientLanguages.filter(
    (language) => texts[language] !== undefined || added.includes(language),
  );
  const others = offered.filter((language) => !shown.includes(language));
  return (
    <>
      {shown.map((language) => {
        const name = nameInSentence(language);
        return <AudienceTexts key={language} form={form} language={language} title={t`Texts in ${name}`} />;
      })}
      {others.length > 0 && (
        <Field label={t`Add a language`}>
          <Select
            value=""
            placeholder={t`Choose a language`}
            options={others.map((language) => ({ value: language, label: nameOf(language) }))}
            onValueChange={(value) =>
              setAdded([...added, ...others.filter((language) => language === value)])
            }
          />
        </Field>
      )}
      {form.errors.texts !== undefined && (
        <p role="alert" className="x:text-13 x:text-danger-text">
          {form.errors.texts}
        </p>
      )}
    </>
  );
}

/** What people read about the audience in one language. */
function AudienceTexts({ form, language, title }: AudienceTextsProps) {
  const { t } = useLingui();
  const texts = form.values.texts[language] ?? noTexts;
  const control = (part: keyof typeof texts) => ({
    value: texts[part],
    onValueChange: (text: string) =>
      form.set({ texts: { ...form.values.texts, [language]: { ...texts, [part]: text } } }),
  });
  return (
    <Card title={title}>
      <div className="x:flex x:flex-col x:gap-4" lang={language} dir={directionOf(language)}>
        <Field
          label={t`What people agree to`}
          optional
          hint={<Trans>Label of the checkbox on the forms. Stored with each sign-up.</Trans>}
        >
          <Textarea {...control('consent')} rows={2} maxLength={1000} />
        </Field>
        <ForeignTagNotice {...control('consent')} />
        <Field label={t`Legal text below the form`} optional>
          <Textarea {...control('legal')} rows={2} maxLength={2000} />
        </Field>
        <ForeignTagNotice {...control('legal')} />
        <Field
          label={t`Name in preferences`}
          optional
          hint={t`If it is empty, people see the name of the audience.`}
        >
          <TextInput {...control('topic')} maxLength={255} autoComplete="off" />
        </Field>
        <ForeignTagNotice {...control('topic')} />
      </div>
    </Card>
  );
}
