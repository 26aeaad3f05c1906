import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  contract,
  recipientLanguages,
  type ErrorItem,
  type RecipientLanguage,
  type RecipientPages,
} from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { Button, Card, Field, Select } from '@x/ui';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { ConflictNotice } from '#/forms/conflict-notice.tsx';
import { selectField } from '#/forms/fields/choice-fields.tsx';
import { customField } from '#/forms/fields/custom-field.tsx';
import { FormButtons } from '#/forms/form-buttons.tsx';
import { describeFields, useRenderField, type DeclaredFields } from '#/forms/form-fields.tsx';
import { Form } from '#/forms/form.tsx';
import { LeaveGuard } from '#/forms/leave-guard.tsx';
import { useEntityForm } from '#/forms/use-entity-form.ts';
import { useLanguageName } from '#/language/use-language-name.ts';
import { LanguageTexts } from './language-texts.tsx';

type RecipientPagesValues = Pick<RecipientPages, 'language' | 'web_fonts' | 'texts'>;

function LanguageName({ language }: { readonly language: RecipientLanguage }) {
  return useLanguageName('alone')(language);
}

function describeTexts(texts: RecipientPages['texts']): string {
  return Object.values(texts)
    .flatMap((own) => Object.values(own ?? {}))
    .join('; ');
}

const pagesFields: DeclaredFields<RecipientPagesValues> = {
  body: contract.recipientPages.update.body,
  fields: {
    language: customField<RecipientLanguage>({
      label: msg`Default language`,
      hint: msg`For people whose language is not known. Otherwise, pages are in the language of the contact, or else of the browser.`,
      necessity: 'unmarked',
      renderValue: (language) => <LanguageName language={language} />,
    }),
    web_fonts: selectField({
      label: msg`Web fonts`,
      hint: msg`Messages load the fonts from your own address, so no other company learns who reads them. Without web fonts, everybody sees fonts of their system.`,
      necessity: 'unmarked',
      choices: [
        { value: 'host', label: msg`From this installation` },
        { value: 'none', label: msg`No web fonts` },
      ],
    }),
    texts: customField<RecipientPages['texts']>({ label: msg`Texts`, renderValue: describeTexts }),
  },
};

interface RecipientPagesFormProps {
  readonly projectId: string;
  readonly settings: RecipientPages;
  readonly onSaved: () => void;
}

function useSettingsForm(
  { projectId, settings, onSaved }: RecipientPagesFormProps,
  onRefused: (errors: readonly ErrorItem[]) => void,
) {
  const { t } = useLingui();
  const { client } = useApp();
  const invalidate = useInvalidate();
  return useEntityForm<RecipientPagesValues, RecipientPages, RecipientPages>({
    name: 'recipient-pages',
    entity: settings,
    toValues: (current = settings) => ({
      language: current.language,
      web_fonts: current.web_fonts,
      texts: current.texts,
    }),
    fields: describeFields(pagesFields.fields, t),
    submit: async (values, basedOn) => {
      const result = await client.call(
        contract.recipientPages.update,
        { params: { id: projectId }, body: values },
        { quiet: true, basedOn },
      );
      onRefused(result.success ? [] : result.errors);
      return result;
    },
    onSuccess: async () => {
      await invalidate(contract.recipientPages.get);
      onSaved();
    },
  });
}

/** Languages, texts and fonts of everything that visitors and recipients see. */
export function RecipientPagesForm(props: RecipientPagesFormProps) {
  const { t, i18n } = useLingui();
  const { settings, projectId } = props;
  const nameOf = useLanguageName('alone');
  const [errors, setErrors] = useState<readonly ErrorItem[]>([]);
  const form = useSettingsForm(props, setErrors);
  const field = useRenderField(form, pagesFields);
  const [shown, setShown] = useState<RecipientLanguage>(
    recipientLanguages.find((language) => language === i18n.locale) ?? settings.language,
  );
  const { texts } = form.values;
  const optionOf = (value: RecipientLanguage) => {
    const count = Object.values(texts[value] ?? {}).filter((text) => text !== '').length;
    const name = nameOf(value);
    return { value, label: count === 0 ? name : t`${name} (${count} changed)` };
  };
  return (
    <Card
      className="x:max-w-lg"
      footer={
        <FormButtons>
          <Button type="submit" form="recipient-pages" variant="primary" loading={form.submitting}>
            <Trans>Save changes</Trans>
          </Button>
        </FormButtons>
      }
    >
      <Form form={form} id="recipient-pages">
        <ConflictNotice conflict={form.conflict} />
        <LeaveGuard form={form} />
        {field('language', {
          control: (
            <Select
              value={form.values.language}
              options={settings.offered.map((value) => ({ value, label: nameOf(value) }))}
              onValueChange={(value) =>
                form.set({
                  language: recipientLanguages.find((language) => language === value) ?? form.values.language,
                })
              }
            />
          ),
        })}
        {field('web_fonts')}
        <Field
          label={t`Texts in`}
          hint={t`You can add a language by writing each of its texts. Until then, pages are not shown in it.`}
        >
          <Select
            value={shown}
            options={recipientLanguages.map(optionOf)}
            onValueChange={(value) =>
              setShown(recipientLanguages.find((language) => language === value) ?? shown)
            }
          />
        </Field>
        <LanguageTexts
          key={shown}
          projectId={projectId}
          language={shown}
          own={texts[shown] ?? {}}
          errors={errors}
          onOwnChange={(own) => form.set({ texts: { ...texts, [shown]: own } })}
        />
      </Form>
    </Card>
  );
}
