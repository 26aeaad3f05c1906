import * as v from 'valibot';

/** A URL search parameter. Undefined if missing or invalid. */
export const searchParameter = <const Schema extends v.GenericSchema<unknown, unknown>>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

/** A search text. The router parses digits as a number. */
export const searchedText = searchParameter(
  v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(255)),
);
