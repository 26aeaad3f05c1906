import * as v from 'valibot';
import {
  bodyColorSchemas,
  bodyFieldSchemas,
  defaultBodyConfig,
  type BodyConfig,
  type Schemas,
} from './document.ts';
import { isRecord } from './merge-defaults.ts';

type Fields = Readonly<Record<string, unknown>>;

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
