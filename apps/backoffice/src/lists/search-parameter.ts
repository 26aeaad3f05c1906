import * as v from 'valibot';

/** Wraps the schema of a URL search parameter. A missing or invalid parameter becomes undefined. */
export const searchParameter = <const Schema extends v.GenericSchema<unknown, unknown>>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

/** Search text in the URL. Numbers are accepted because the router parses `?search=12` as a number. */
export const searchedText = searchParameter(
  v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(255)),
);
