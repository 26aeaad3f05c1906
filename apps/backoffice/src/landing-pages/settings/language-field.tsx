import { recipientLanguages, type RecipientLanguage } from '@x/api-client';
import { Select } from '@x/ui';
import { LabeledControl } from '#/forms/fields/labeled-control.tsx';
import type { ControlProps } from '#/forms/fields/field-descriptor.ts';
import { useLanguageName } from '#/language/use-language-name.ts';

export function LanguageField({ field, ...labels }: ControlProps<RecipientLanguage>) {
  const nameOf = useLanguageName('alone');
  return (
    <LabeledControl {...labels}>
      <Select
        {...field}
        options={recipientLanguages.map((value) => ({ value, label: nameOf(value) }))}
        onValueChange={(chosen) => {
          const language = recipientLanguages.find((value) => value === chosen);
          if (language !== undefined) field.onValueChange(language);
        }}
      />
    </LabeledControl>
  );
}

export function LanguageName({ language }: { readonly language: RecipientLanguage }) {
  return useLanguageName('alone')(language);
}
