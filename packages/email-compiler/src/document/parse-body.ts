import * as v from 'valibot';
import type { Finding } from '../finding.js';
import {
  bodyColorSchemas,
  bodyFieldSchemas,
  defaultBodyConfig,
  type BodyConfig,
  type Schemas,
} from './document.js';
import { isRecord } from './merge-defaults.js';

/** Configs that were read before. They are immutable, so there is nothing to be found in them again. */
const readBefore = new WeakMap<object, BodyConfig>();

/**
 * Reads the body's config field by field: a wrong field becomes its default and is reported with its value. Stored
 * colours may be written in other ways, which `normal` knows.
 */
export function parseBody(
  body: unknown,
  normal: (colors: Fields) => Fields = (colors) => colors,
): { config: BodyConfig; findings: readonly Finding[] } {
  const findings: Finding[] = [];
  const given = recordOf(recordOf(body)['config']);
  const known = readBefore.get(given);
  if (known !== undefined) return { config: known, findings };
  const { colors, ...standards } = defaultBodyConfig;
  const config: BodyConfig = {
    ...readFields(given, bodyFieldSchemas, standards, '', findings),
    colors: readFields(normal(recordOf(given['colors'])), bodyColorSchemas, colors, 'colors.', findings),
  };
  readBefore.set(config, config);
  return { config, findings };
}

type Fields = Readonly<Record<string, unknown>>;

function recordOf(value: unknown): Fields {
  return isRecord(value) ? value : {};
}

/** What is given, where what is missing or wrong by its schema is as it is in `standards`. */
function readFields<Result>(
  given: Fields,
  schemas: Schemas<Result>,
  standards: Fields,
  place: string,
  findings: Finding[],
): Result {
  const read: Record<string, unknown> = { ...given };
  for (const [name, schema] of Object.entries<v.GenericSchema>(schemas)) {
    let value: unknown = given[name] ?? undefined;
    if (!v.is(schema, value)) {
      if (value !== undefined) findings.push(replaced(place + name, value, standards[name]));
      value = standards[name];
    }
    if (value === undefined) delete read[name];
    else read[name] = value;
  }
  // Each field is now what its schema accepts.
  return read as Result;
}

function replaced(path: string, value: unknown, standard: unknown): Finding {
  return {
    code: 'body-value-replaced',
    severity: 'warning',
    path: `body.config.${path}`,
    values: { path, value: shorten(value), standard: shorten(standard) },
  };
}

function shorten(value: unknown): string {
  return (JSON.stringify(value) ?? String(value)).slice(0, 80);
}
