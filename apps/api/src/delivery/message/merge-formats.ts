import {
  languageFieldKey,
  plainFieldValue,
  readLanguage,
  writeFieldValue,
  type FieldType,
} from '@x/api-client/contract';
import * as v from 'valibot';
import { eq } from 'drizzle-orm';
import { readFields } from '../../audience/index.ts';
import { projects } from '../../tables/accounts.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { hasLabel, loadLinkLabels, type LabelsByLanguage } from './link-labels.ts';
import { mergeFields, type MergeValues } from './merge-values.ts';
import { mergeTagsOf, type Segment } from './token.ts';

/** How values of contacts are written in a message. */
export interface MergeFormats {
  /** Type of each field that merge tags can show, by key. Other merge tags show their fallback text. */
  readonly types: ReadonlyMap<string, FieldType>;
  /** Language of the message (BCP 47), for contacts whose own language is unknown. */
  readonly language: string;
  /** Texts of the links to pages for recipients. */
  readonly labels: LabelsByLanguage;
}

/** Contact fields that every project has, by their type. */
const fixedTypes: ReadonlyMap<string, FieldType> = new Map(
  mergeFields.map((name) => [name, name === 'birthdate' ? 'date' : 'text']),
);

/** Reads how a project's messages write the values of contacts. */
export async function readMergeFormats(
  tx: Transaction,
  projectId: string,
  language: string,
): Promise<MergeFormats> {
  const fields = await readFields(tx, projectId);
  const custom = fields.map(({ key, type }) => [key, type] as const);
  const [project] = await tx
    .select({ pages: projects.recipientPages })
    .from(projects)
    .where(eq(projects.id, projectId));
  const labels = await loadLinkLabels(project?.pages, language);
  return { types: new Map([...custom, ...fixedTypes]), language, labels };
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
  { types, language }: Pick<MergeFormats, 'types' | 'language'>,
): string {
  const type = types.get(name);
  const value = values[name] ?? '';
  if (type === undefined || value === '') return '';
  if (type === 'text' || type === 'choice') return value;
  return writeFieldValue(type, value, readLanguage(values[languageFieldKey] ?? '') ?? language);
}

/** Keys of the custom fields that must be read of each contact, for the merge tags of a message. */
export function customMergeNames(
  parts: readonly (readonly Segment[])[],
  { types }: Pick<MergeFormats, 'types'>,
): readonly string[] {
  const segments = parts.flat();
  const used = new Set(segments.flatMap((segment) => mergeTagsOf(segment).map(({ name }) => name)));
  const isTranslated = [...used].some((name) => !['text', 'choice', undefined].includes(types.get(name)));
  if (isTranslated || segments.some(hasLabel)) used.add(languageFieldKey);
  return [...used].filter((name) => types.has(name) && !fixedTypes.has(name));
}
