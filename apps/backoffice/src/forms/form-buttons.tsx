import type { ReactNode } from 'react';

export interface FormButtonsProps {
  /** At the start of the line, on a phone in a line of its own: what deletes. */
  readonly aside?: ReactNode;
  /** The main one last. */
  readonly children: ReactNode;
}

/** Buttons below a form. */
export function FormButtons({ aside, children }: FormButtonsProps) {
  return (
    <>
      {aside !== undefined && <span className="x:w-full x:sm:mr-auto x:sm:w-auto">{aside}</span>}
      {children}
    </>
  );
}
