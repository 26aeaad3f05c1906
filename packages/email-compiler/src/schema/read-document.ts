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
 * Reads the body's config field by field: a wrong field becomes its default. Stored colours may be written in other
 * ways, which `normal` knows.
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

/** The body of a document that was built by hand; it may hold anything. */
export function bodyOf(document: unknown): unknown {
  return recordOf(document)['body'];
}

/** The config as it is given: the same object as long as nothing changes it. */
export function configOf(document: unknown): Fields {
  return recordOf(recordOf(bodyOf(document))['config']);
}

function recordOf(value: unknown): Fields {
  return isRecord(value) ? value : {};
}

/** Returns the given values, with those of `standards` for missing or invalid ones. */
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

/** Enough of a block to be written or reported; the rest is for its definition's schema. */
export function isBlock(value: unknown): value is Block {
  return isRecord(value) && typeof value['id'] === 'string' && typeof value['type'] === 'string';
}
