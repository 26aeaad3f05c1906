import * as v from 'valibot';
import {
  bodyColorSchemas,
  bodyFieldSchemas,
  defaultBodyConfig,
  type BodyConfig,
  type Schemas,
  type Block,
} from './document.ts';

type Fields = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Called for a field that cannot be used, with its replacement. */
export type ReportField = (path: string, value: unknown, standard: unknown) => void;

/**
 * Reads the body's config field by field and replaces invalid fields with their defaults. `normal` converts the notation
 * of stored colors.
 */
export function readBody(
  body: unknown,
  report: ReportField = () => undefined,
  normal: (colors: Fields) => Fields = (colors) => colors,
): BodyConfig {
  const given = recordOf(recordOf(body)['config']);
  const { colors, ...standards } = defaultBodyConfig;
  return {
    ...readFields(given, bodyFieldSchemas, standards, report),
    colors: readFields(normal(recordOf(given['colors'])), bodyColorSchemas, colors, (name, value, standard) =>
      report(`colors.${name}`, value, standard),
    ),
  };
}

/** Body of a document built by hand. It can be any value. */
export function bodyOf(document: unknown): unknown {
  return recordOf(document)['body'];
}

/** The body's config as given, unvalidated. Keeps its identity, so it can be a cache key. */
export function configOf(document: unknown): Fields {
  return recordOf(recordOf(bodyOf(document))['config']);
}

function recordOf(value: unknown): Fields {
  return isRecord(value) ? value : {};
}

/** Returns the given values, with those of `standards` in place of missing or invalid values. */
function readFields<Result>(
  given: Fields,
  schemas: Schemas<Result>,
  standards: Fields,
  report: ReportField,
): Result {
  const read: Record<string, unknown> = { ...given };
  for (const [name, schema] of Object.entries<v.GenericSchema>(schemas)) {
    let value: unknown = given[name] ?? undefined;
    if (!v.is(schema, value)) {
      if (value !== undefined) report(name, value, standards[name]);
      value = standards[name];
    }
    if (value === undefined) delete read[name];
    else read[name] = value;
  }
  // Each field is now valid by its schema.
  return read as Result;
}

/** The rows of a hand-built document, without entries that are not blocks. */
export function readRows(document: unknown): readonly Block[] {
  const rows = isRecord(document) ? document['rows'] : undefined;
  if (!Array.isArray(rows)) return [];
  return rows.every(isBlock) ? rows : rows.filter(isBlock);
}

/** True if a value has an id and a type. Its definition's schema checks the rest. */
export function isBlock(value: unknown): value is Block {
  return isRecord(value) && typeof value['id'] === 'string' && typeof value['type'] === 'string';
}
