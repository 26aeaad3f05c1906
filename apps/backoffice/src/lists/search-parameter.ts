import * as v from 'valibot';

/** Wraps the schema of a URL search parameter. A missing or invalid parameter becomes undefined. */
export const searchParameter = <const Schema extends v.GenericSchema<unknown, unknown>>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

/** A search text in the URL. Accepts numbers too, because the router parses digits as a number. */
export const searchedText = searchParameter(
  v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(255)),
);
