import { useLingui } from '@lingui/react/macro';
import { Select } from '@x/ui';
import { FilterField, type FilterFieldProps } from '#/lists/filter-field.tsx';
import { useSegmentItems } from '../words/use-segment-items.ts';

export interface SegmentFilterProps extends Pick<FilterFieldProps, 'labelHidden'> {
  readonly segment: string | undefined;
  readonly onSegmentChange: (segment: string | undefined) => void;
  /** Option for no segment. */
  readonly everyone: string;
}

/** Chooses a segment as a filter. Shows nothing if the project has no segments, or without permission to read them. */
export function SegmentFilter({
  segment,
  onSegmentChange,
  everyone,
  labelHidden = false,
}: SegmentFilterProps) {
  const { t } = useLingui();
  const segments = useSegmentItems();
  if (segments === undefined || (segments.length === 0 && segment === undefined)) return null;
  const isGone = segment !== undefined && !segments.some(({ id }) => id === segment);
  return (
    <FilterField label={t`Segment`} labelHidden={labelHidden} width="x:sm:w-48">
      <Select
        value={segment ?? ''}
        onValueChange={(value) => onSegmentChange(value === '' ? undefined : value)}
        options={[
          { value: '', label: everyone },
          ...segments.map(({ id, name }) => ({ value: id, label: name })),
          ...(isGone ? [{ value: segment, label: t`Deleted segment` }] : []),
        ]}
      />
    </FilterField>
  );
}
