import type { ComponentProps } from 'react';

export type RadioButtonProps = Omit<ComponentProps<'input'>, 'type' | 'className'>;

/** Native radio button, for groups that a `RadioGroup` cannot lay out. Give it a label and the name of its group. */
export function RadioButton(props: RadioButtonProps) {
  return (
    <input
      {...props}
      type="radio"
      className="x:size-4 x:shrink-0 x:appearance-none x:rounded-full x:border x:border-control x:bg-surface x:transition-[border-width,border-color] x:checked:border-5 x:checked:border-accent x:enabled:hover:border-muted x:checked:enabled:hover:border-accent x:disabled:cursor-not-allowed x:disabled:opacity-50"
    />
  );
}
