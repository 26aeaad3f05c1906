import { useLingui } from '@lingui/react/macro';
import type { ComboboxOption } from '@x/ui';
import { useSegmentItems } from '#/audience/segments/words/use-segment-items.ts';

export interface SegmentNames {
  readonly options: readonly ComboboxOption[];
  /** False while the segments are loading. */
  readonly isDeleted: (id: string) => boolean;
  readonly nameOf: (id: string) => string;
}

/** Segments of the project to choose from. For users who may read them. */
export function useSegmentOptions(): SegmentNames {
  const { t } = useLingui();
  const items = useSegmentItems();
  const names = new Map(items?.map(({ id, name }) => [id, name]));
  return {
    options: (items ?? []).map(({ id, name }) => ({ value: id, label: name })),
    isDeleted: (id) => items !== undefined && !names.has(id),
    nameOf: (id) => names.get(id) ?? (items === undefined ? '…' : t`Deleted segment`),
  };
}
