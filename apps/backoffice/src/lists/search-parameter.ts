import * as v from 'valibot';

/** A part of an address after the question mark: absent where it is not there, or is nothing that is taken. */
export const searchParameter = <const Schema extends v.GenericSchema<unknown, unknown>>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

/** Text that is looked for. An address with digits alone is read as a number. */
export const searchedText = searchParameter(
  v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(255)),
);
