'use client';
import { Check, Minus } from 'lucide-react';
import { forwardRef, useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react';
import { ChoiceLayout, choiceDescription } from './choice.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  /** Also toggles the checkbox when pressed. */
  readonly label: ReactNode;
  /** Help text below the label. */
  readonly hint?: ReactNode;
  /** The problem and what to do. */
  readonly error?: ReactNode;
  /** Shows the label to screen readers only. */
  readonly labelHidden?: boolean;
  /** True if some, but not all, of the items that the checkbox controls are checked. */
  readonly indeterminate?: boolean;
  /** Called with the new state. */
  readonly onCheckedChange?: (checked: boolean) => void;
}

/** A native checkbox with its label. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  { label, hint, error, labelHidden, indeterminate = false, onCheckedChange, onChange, className, ...rest },
  ref,
) {
  const generated = useId();
  const id = rest.id ?? generated;
  const input = useRef<HTMLInputElement | null>(null);
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <ChoiceLayout {...{ id, label, hint, error, labelHidden, className }} disabled={rest.disabled === true}>
      <span className="x:relative x:grid x:size-4">
        <input
          {...rest}
          {...choiceDescription(id, hint, error)}
          id={id}
          type="checkbox"
          ref={(element) => {
            input.current = element;
            if (typeof ref === 'function') ref(element);
            else if (ref !== null) ref.current = element;
          }}
          onChange={(event) => {
            onChange?.(event);
            onCheckedChange?.(event.target.checked);
          }}
          className="x:peer x:size-4 x:appearance-none x:rounded-sm x:border x:border-control x:bg-surface x:transition-colors x:checked:border-accent x:checked:bg-accent x:indeterminate:border-accent x:indeterminate:bg-accent x:aria-invalid:border-danger x:enabled:hover:border-muted x:checked:enabled:hover:border-accent x:disabled:cursor-not-allowed x:disabled:opacity-50"
        />
        <Check
          size={12}
          strokeWidth={3}
          aria-hidden
          className="x:pointer-events-none x:absolute x:inset-0.5 x:hidden x:text-on-accent x:peer-checked:block x:peer-indeterminate:hidden"
        />
        <Minus
          size={12}
          strokeWidth={3}
          aria-hidden
          className="x:pointer-events-none x:absolute x:inset-0.5 x:hidden x:text-on-accent x:peer-indeterminate:block"
        />
      </span>
    </ChoiceLayout>
  );
});
