import * as v from 'valibot';
import {
  bodyColorSchemas,
  bodyFieldSchemas,
  defaultBodyConfig,
  documentVersion,
  type BodyConfig,
  type StoredBodyConfig,
  type Schemas,
  type Block,
} from './document.ts';

export type Fields = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Called with each invalid field of the body's config and the default that replaces its value. */
export type ReportField = (path: string, value: unknown, standard: unknown) => void;

/** Reads the body's config field by field and replaces invalid fields with their defaults. */
export function readBody(config: Fields, report: ReportField = () => undefined): BodyConfig {
  return readBodyFields(config, config, report);
}

/**
 * Reads a body's config as `readBody` does, but keeps its references to the brand. `resolved` has the values in place of
 * the references.
 */
export function readStoredBody(config: Fields, resolved: Fields, report: ReportField): StoredBodyConfig {
  return readBodyFields(config, resolved, report);
}

function readBodyFields(config: Fields, resolved: Fields, report: ReportField): BodyConfig {
  const { colors, ...standards } = defaultBodyConfig;
  const reportColor: ReportField = (name, value, standard) => report(`colors.${name}`, value, standard);
  return {
    ...readFields(config, resolved, bodyFieldSchemas, standards, report),
    colors: readFields(
      recordOf(config['colors']),
      recordOf(resolved['colors']),
      bodyColorSchemas,
      colors,
      reportColor,
    ),
  };
}

function bodyOf(document: unknown): unknown {
  return recordOf(document)['body'];
}

/**
 * Returns the body's config without validating it. Returns the same object for the same document if the config is an
 * object, so the config can be a cache key.
 */
export function configOf(document: unknown): Fields {
  return recordOf(recordOf(bodyOf(document))['config']);
}

export function recordOf(value: unknown): Fields {
  return isRecord(value) ? value : {};
}

/** Returns the values of `given`, with those that are missing or invalid in `resolved` replaced by `standards`. */
function readFields<Result>(
  given: Fields,
  resolved: Fields,
  schemas: Schemas<Result>,
  standards: Fields,
  report: ReportField,
): Result {
  const read: Record<string, unknown> = { ...given };
  for (const [name, schema] of Object.entries<v.GenericSchema>(schemas)) {
    const checked = resolved[name] ?? undefined;
    let value: unknown = given[name] ?? undefined;
    if (!v.is(schema, checked)) {
      if (checked !== undefined) report(name, value, standards[name]);
      value = standards[name];
    }
    if (value === undefined) delete read[name];
    else read[name] = value;
  }
  // The type is safe because the loop has validated every field.
  return read as Result;
}

/** Returns true if a document has a newer version than this compiler reads, or one that is not a number. */
export function isTooNewDocument(document: unknown): boolean {
  const { version } = recordOf(document);
  return version !== undefined && !(typeof version === 'number' && version <= documentVersion);
}

/** Returns a version for a message: any value, which may have no text. */
export function shownVersion(version: unknown): string | number {
  return typeof version === 'number' || typeof version === 'string' ? version : typeof version;
}

/**
 * Returns the rows of a document that may be hand-built, without entries that are not blocks. Returns no rows of a
 * document that is too new, because its blocks may mean something else.
 */
export function readRows(document: unknown): readonly Block[] {
  const rows = isRecord(document) && !isTooNewDocument(document) ? document['rows'] : undefined;
  if (!Array.isArray(rows)) return [];
  return rows.every(isBlock) ? rows : rows.filter(isBlock);
}

export function isBlock(value: unknown): value is Block {
  return isRecord(value) && typeof value['id'] === 'string' && typeof value['type'] === 'string';
}
