import * as v from 'valibot';

/** Query parameter with a whole number. */
export function wholeNumber(fallback: string, minimum: number, maximum: number) {
  return v.optional(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform(Number),
      v.integer('not_whole'),
      v.minValue(minimum, 'too_small'),
      v.maxValue(maximum, 'too_large'),
    ),
    fallback,
  );
}

/**
 * Query parameters of a paged list. `page` counts from 1, and `rows` is the number of rows per page, at most 100. The
 * argument `rows` is the default.
 */
export function pageQuery(rows: number) {
  return { page: wholeNumber('1', 1, 1_000_000), rows: wholeNumber(String(rows), 1, 100) };
}

/** Query parameter with the text to search for. Each endpoint decides which fields it searches. */
export const searchQuery = {
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(255, 'too_long')), ''),
};

/** Up to 100 ids, separated by commas. */
export const idsQuery = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((id) => id.trim())),
  v.array(v.pipe(v.string(), v.uuid('id_invalid'))),
  v.maxLength(100, 'too_many_entries'),
);

/**
 * Query parameters of a list to choose from. `ids` lists only the entities with these ids, separated by commas, at most
 * 100, so that a page can name those that a user chose earlier. The list leaves out ids that it would not contain.
 */
export const optionsQuery = {
  ...searchQuery,
  ids: v.optional(idsQuery),
};

/** Query parameters that sort a list by one of the columns. The second argument is the default. */
export function sortQuery<const Columns extends readonly string[]>(
  columns: Columns,
  standard: { readonly sort: Columns[number]; readonly order: 'asc' | 'desc' },
) {
  return {
    sort: v.optional(v.picklist(columns), standard.sort),
    order: v.optional(v.picklist(['asc', 'desc']), standard.order),
  };
}

export const paginationSchema = v.object({
  current_page: v.number(),
  first_page: v.number(),
  last_page: v.number(),
  per_page: v.number(),
  total_items: v.number(),
});
export type Pagination = v.InferOutput<typeof paginationSchema>;

export function paged<const Schema extends v.GenericSchema>(item: Schema) {
  return v.object({ items: v.array(item), pagination: paginationSchema });
}
