import { useLingui } from '@lingui/react/macro';
import { contract, writeFieldValue, type Field, type FieldType, type FieldValue } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import type { MergeTag } from '@x/block-editor';
import { useMemo } from 'react';
import { useKnownFields } from '#/audience/fields/use-contact-fields.ts';

/** Example values of custom fields, by type. A text shows the name of its field. */
const samples: Readonly<Record<Exclude<FieldType, 'text' | 'choice'>, FieldValue>> = {
  number: 1250,
  date: '2026-01-31',
  boolean: true,
  list: ['A', 'B'],
};

function sampleOf(field: Field, language: string): string {
  const { type, label, choices } = field;
  if (type === 'text') return label;
  return type === 'choice' ? (choices[0] ?? label) : writeFieldValue(field, samples[type], language);
}

/** Merge tags that messages of the current project can have: the fields of contacts, custom ones included. */
export function useMergeTags(): readonly MergeTag[] {
  return useTagsOf(useKnownFields());
}

function useTagsOf(fields: readonly Field[]): readonly MergeTag[] {
  const { t, i18n } = useLingui();
  const language = i18n.locale;
  return useMemo(
    () => [
      { name: 'first_name', label: t`Name`, sample: 'Ada', group: t`Contact` },
      { name: 'surname', label: t`Surname`, sample: 'Lovelace', group: t`Contact` },
      { name: 'email', label: t`Email`, sample: 'ada@example.com', group: t`Contact`, always: true },
      { name: 'phone', label: t`Phone`, sample: '+34 600 000 000', group: t`Contact` },
      {
        name: 'birthdate',
        label: t`Birthdate`,
        sample: writeFieldValue({ type: 'date' }, '1815-12-10', language),
        group: t`Contact`,
      },
      ...fields.map((field) => ({
        name: field.key,
        label: field.label,
        sample: sampleOf(field, language),
        group: t`Fields`,
      })),
    ],
    [t, fields, language],
  );
}

/** Names of the merge tags that messages of the current project can have. */
export function useMergeTagNames(): readonly string[] {
  return useMergeTags().map(({ name }) => name);
}

const none: readonly Field[] = [];

/** Like {@link useMergeTagNames}, on a page that is not about the current project. */
export function useMergeTagNamesOf(projectId: string): readonly string[] {
  const fields = useAnswer(contract.fields.list, { params: { id: projectId } }).data?.items;
  return useTagsOf(fields ?? none).map(({ name }) => name);
}
