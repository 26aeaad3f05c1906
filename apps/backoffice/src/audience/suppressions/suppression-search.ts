import { suppressionReasonSchema } from '@x/api-client';
import * as v from 'valibot';
import { searchedText, searchParameter } from '#/lists/search-parameter.ts';

/** URL search parameters that filter the suppression list. Parameters with default values are absent. */
export const suppressionFilter = v.object({
  search: searchedText,
  reason: searchParameter(suppressionReasonSchema),
});
export type SuppressionFilter = v.InferOutput<typeof suppressionFilter>;

export function toFilter({ search = '', reason }: SuppressionFilter) {
  return { search, reason: reason ?? 'any' } as const;
}
