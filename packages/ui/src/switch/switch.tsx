'use client';
import { forwardRef, useId, type ComponentProps, type ReactNode } from 'react';
import { ChoiceLayout, choiceDescription } from '../checkbox/choice.tsx';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'role'> {
  /** Also toggles the switch when pressed. */
  readonly label: ReactNode;
  /** Help text below the label. */
  readonly hint?: ReactNode;
  /** The problem and what to do. */
  readonly error?: ReactNode;
  /** Shows the label to screen readers only. */
  readonly labelHidden?: boolean;
  /** Called with the new state. */
  readonly onCheckedChange?: (checked: boolean) => void;
}

/** Toggle that takes effect at once. In a form with a save button, use a checkbox. */
export const Switch = forwardRef<HTMLInputElement, SwitchProps>(function Switch(
  { label, hint, error, labelHidden, onCheckedChange, onChange, className, ...rest },
  ref,
) {
  const generated = useId();
  const id = rest.id ?? generated;
  return (
    <ChoiceLayout {...{ id, label, hint, error, labelHidden, className }} disabled={rest.disabled === true}>
      <span className="x:relative x:inline-grid x:h-4.5 x:w-8">
        <input
          {...rest}
          {...choiceDescription(id, hint, error)}
          id={id}
          ref={ref}
          type="checkbox"
          // A native checkbox exposes its own state, so `aria-checked` is not needed.
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
          role="switch"
          onChange={(event) => {
            onChange?.(event);
            onCheckedChange?.(event.target.checked);
          }}
          className="x:peer x:h-4.5 x:w-8 x:appearance-none x:rounded-full x:bg-control x:transition-colors x:checked:bg-accent x:disabled:cursor-not-allowed x:disabled:opacity-50"
        />
        <span
          aria-hidden
          className="x:pointer-events-none x:absolute x:top-0.5 x:left-0.5 x:size-3.5 x:rounded-full x:bg-on-accent x:shadow-raised x:transition-transform x:peer-checked:translate-x-3.5"
        />
      </span>
    </ChoiceLayout>
  );
});
