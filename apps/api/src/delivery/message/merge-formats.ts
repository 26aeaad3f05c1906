import {
  languageFieldKey,
  plainFieldValue,
  readLanguage,
  writeFieldValue,
  type FieldFormat,
} from '@x/api-client/contract';
import * as v from 'valibot';
import { eq } from 'drizzle-orm';
import { readFields, toFormat } from '../../audience/index.ts';
import { projects } from '../../tables/accounts.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { hasLabel, loadLinkLabels, type LabelsByLanguage } from './link-labels.ts';
import { mergeFields, type MergeValues } from './merge-values.ts';
import { mergeTagsOf, type Segment } from './token.ts';

/** How values of contacts are written in a message. */
export interface MergeFormats {
  /** How the values of each field that merge tags can show are written, by key. Other merge tags show their fallback text. */
  readonly fields: ReadonlyMap<string, FieldFormat>;
  /** Language of the message (BCP 47), for contacts whose own language is unknown. */
  readonly language: string;
  /** Texts of the links to pages for recipients. */
  readonly labels: LabelsByLanguage;
}

/** Contact fields that every project has. */
const fixedFields: ReadonlyMap<string, FieldFormat> = new Map(
  mergeFields.map((name) => [name, { type: name === 'birthdate' ? 'date' : 'text' }]),
);

/** Reads how a project's messages write the values of contacts. */
export async function readMergeFormats(
  tx: Transaction,
  projectId: string,
  language: string,
): Promise<MergeFormats> {
  const custom = (await readFields(tx, projectId)).map((field) => [field.key, toFormat(field)] as const);
  const [project] = await tx
    .select({ pages: projects.recipientPages })
    .from(projects)
    .where(eq(projects.id, projectId));
  const labels = await loadLinkLabels(project?.pages, language);
  return { fields: new Map<string, FieldFormat>([...custom, ...fixedFields]), language, labels };
}

/** Values of a contact as the database returns them. Written as programs read them: `1250.5`, `2026-01-31`, `a, b`. */
export const mergeValuesSchema = v.pipe(
  v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.boolean(), v.array(v.string())]))),
  v.transform((values): MergeValues =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, value === null ? '' : plainFieldValue(value)]),
    ),
  ),
);

/** Writes a value for the reader of the message, in the language of the contact. */
export function shownMergeValue(
  name: string,
  values: MergeValues,
  { fields, language }: Pick<MergeFormats, 'fields' | 'language'>,
): string {
  const field = fields.get(name);
  const value = values[name] ?? '';
  if (field === undefined || value === '') return '';
  if (field.type === 'text' || field.type === 'choice') return value;
  return writeFieldValue(field, value, readLanguage(values[languageFieldKey] ?? '') ?? language);
}

/** Keys of the custom fields that must be read of each contact, for the merge tags of a message. */
export function customMergeNames(
  parts: readonly (readonly Segment[])[],
  { fields }: Pick<MergeFormats, 'fields'>,
): readonly string[] {
  const segments = parts.flat();
  const used = new Set(segments.flatMap((segment) => mergeTagsOf(segment).map(({ name }) => name)));
  const isTranslated = [...used].some(
    (name) => !['text', 'choice', undefined].includes(fields.get(name)?.type),
  );
  if (isTranslated || segments.some(hasLabel)) used.add(languageFieldKey);
  return [...used].filter((name) => fields.has(name) && !fixedFields.has(name));
}
