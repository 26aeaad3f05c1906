import { useLingui } from '@lingui/react/macro';
import { Field, Select } from '@x/ui';
import { useSegmentItems } from '../words/use-segment-items.ts';

export interface SegmentFilterProps {
  readonly segment: string | undefined;
  readonly onSegmentChange: (segment: string | undefined) => void;
  /** Option for no segment. */
  readonly everyone: string;
  readonly labelHidden?: boolean;
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
    <Field label={t`Segment`} labelHidden={labelHidden} className="x:w-full x:sm:w-48">
      <Select
        value={segment ?? ''}
        onValueChange={(value) => onSegmentChange(value === '' ? undefined : value)}
        options={[
          { value: '', label: everyone },
          ...segments.map(({ id, name }) => ({ value: id, label: name })),
          ...(isGone ? [{ value: segment, label: t`Deleted segment` }] : []),
        ]}
      />
    </Field>
  );
}
