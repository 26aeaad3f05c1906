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
import { FormButtons } from '#/forms/form-buttons.tsx';
import { Form } from '#/forms/form.tsx';
import { LeaveGuard } from '#/forms/leave-guard.tsx';
import { useEntityForm } from '#/forms/use-entity-form.ts';
import { useLanguageName } from '#/language/use-language-name.ts';
import { LanguageTexts } from './language-texts.tsx';

type RecipientPagesValues = Pick<RecipientPages, 'language' | 'web_fonts' | 'texts'>;

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
  const nameOf = useLanguageName('alone');
  const sources: Readonly<Record<RecipientPages['web_fonts'], string>> = {
    host: t`From this installation`,
    none: t`No web fonts`,
  };
  const form = useEntityForm<RecipientPagesValues, RecipientPages, RecipientPages>({
    name: 'recipient-pages',
    entity: settings,
    toValues: (current = settings) => ({
      language: current.language,
      web_fonts: current.web_fonts,
      texts: current.texts,
    }),
    fields: {
      language: { label: t`Default language`, toText: nameOf },
      web_fonts: { label: t`Web fonts`, toText: (source) => sources[source] },
      texts: {
        label: t`Texts`,
        toText: (texts) =>
          Object.values(texts)
            .flatMap((own) => Object.values(own ?? {}))
            .join('; '),
      },
    },
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
  return { form, sources };
}

/** Languages, texts and fonts of everything that visitors and recipients see. */
export function RecipientPagesForm(props: RecipientPagesFormProps) {
  const { t, i18n } = useLingui();
  const { settings, projectId } = props;
  const nameOf = useLanguageName('alone');
  const [errors, setErrors] = useState<readonly ErrorItem[]>([]);
  const { form, sources } = useSettingsForm(props, setErrors);
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
      className="x:max-w-2xl"
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
        <Field
          label={t`Default language`}
          error={form.errors.language}
          hint={t`For people whose language is not known. Otherwise, pages are in the language of the contact, or else of the browser.`}
        >
          <Select
            value={form.values.language}
            options={settings.offered.map((value) => ({ value, label: nameOf(value) }))}
            onValueChange={(value) =>
              form.set({
                language: recipientLanguages.find((language) => language === value) ?? form.values.language,
              })
            }
          />
        </Field>
        <Field
          label={t`Web fonts`}
          error={form.errors.web_fonts}
          hint={t`Messages load the fonts from your own address, so no other company learns who reads them. Without web fonts, everybody sees fonts of their system.`}
        >
          <Select
            value={form.values.web_fonts}
            options={[
              { value: 'host', label: sources.host },
              { value: 'none', label: sources.none },
            ]}
            onValueChange={(value) => form.set({ web_fonts: value === 'none' ? 'none' : 'host' })}
          />
        </Field>
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
