'use client';
import { cva } from 'class-variance-authority';
import { useId, type ReactNode } from 'react';

export interface Segment<Value extends string = string> {
  readonly value: Value;
  /** Name of the segment. With an icon, the name is shown as a tooltip. */
  readonly label: string;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
}

export interface SegmentedControlProps<Value extends string> {
  /** Name of the group. */
  readonly label: string;
  /** Shows the label above. Otherwise only screen readers read it. */
  readonly labelShown?: boolean;
  readonly segments: readonly Segment<Value>[];
  readonly value: Value | null;
  readonly onValueChange: (value: Value) => void;
  /** Defaults to `medium`. */
  readonly size?: 'small' | 'medium';
  /** Fills the width of the container with segments of equal width. */
  readonly fullWidth?: boolean;
  readonly disabled?: boolean;
}

const segmentClass = cva(
  [
    'x:relative x:flex x:min-w-0 x:items-center x:justify-center x:gap-1.5 x:truncate x:rounded-sm x:font-medium x:text-muted',
    'x:transition-colors x:hover:text-text x:has-checked:bg-surface x:has-checked:text-accent-text x:has-checked:shadow-raised x:has-checked:inset-ring-1 x:has-checked:inset-ring-accent x:has-disabled:opacity-50',
    'x:has-focus-visible:outline-2 x:has-focus-visible:outline-focus x:[&_svg]:size-4 x:[&_svg]:shrink-0',
  ],
  {
    variants: {
      size: { small: 'x:h-6 x:px-2 x:@max-sm:px-1 x:text-12', medium: 'x:h-7 x:px-2.5 x:text-13' },
      fullWidth: { true: 'x:flex-1', false: '' },
    },
  },
);

/** Row of options of which users choose one. Uses native radio buttons, so that arrow keys move between options. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const {
    label,
    labelShown = false,
    segments,
    value,
    onValueChange,
    size = 'medium',
    fullWidth = false,
  } = props;
  const id = useId();
  return (
    <fieldset disabled={props.disabled ?? false} className="x:min-w-0">
      <legend className={labelShown ? 'x:mb-1.5 x:text-13 x:font-medium x:text-text' : 'x:sr-only'}>
        {label}
      </legend>
      <div className={`x:gap-0.5 x:rounded-md x:bg-sunken x:p-0.5 ${fullWidth ? 'x:flex' : 'x:inline-flex'}`}>
        {segments.map((segment) => (
          <label
            key={segment.value}
            className={segmentClass({ size, fullWidth })}
            title={segment.icon === undefined ? undefined : segment.label}
          >
            <input
              type="radio"
              name={id}
              value={segment.value}
              checked={segment.value === value}
              disabled={segment.disabled ?? false}
              onChange={() => onValueChange(segment.value)}
              className="x:absolute x:inset-0 x:size-full x:appearance-none x:outline-none"
            />
            {segment.icon}
            <span className={segment.icon === undefined ? 'x:truncate' : 'x:sr-only'}>{segment.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
