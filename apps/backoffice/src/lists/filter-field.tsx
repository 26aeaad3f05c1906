import { Field, type FieldProps } from '@x/ui';

export interface FilterFieldProps extends Pick<FieldProps, 'label' | 'labelHidden' | 'children'> {
  /** Class for the width on screens that are wider than phones. */
  readonly width: `x:sm:w-${number}`;
}

/** Filter above a list. On phones, two of them share a line if there is room. */
export function FilterField({ width, labelHidden = true, children, label }: FilterFieldProps) {
  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      className={`x:min-w-fit x:flex-1 ${width} x:sm:min-w-0 x:sm:flex-none`}
    >
      {children}
    </Field>
  );
}
