'use client';
import { useId, type ReactNode } from 'react';
import { FieldError } from './field.tsx';

export interface FieldGroupProps {
  /** Name of the group. */
  readonly legend: ReactNode;
  /** Help text below the controls. */
  readonly hint?: ReactNode;
  /** The problem and what to do. */
  readonly error?: ReactNode;
  /** Also disables the controls. */
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** Fieldset of related controls with legend, hint and error. */
export function FieldGroup({ legend, hint, error, disabled = false, children }: FieldGroupProps) {
  const id = useId();
  const hasError = error !== undefined && error !== null && error !== '';
  const describedBy = [hasError ? `${id}-error` : '', hint === undefined ? '' : `${id}-hint`]
    .filter(Boolean)
    .join(' ');
  return (
    <fieldset
      disabled={disabled}
      className="x:flex x:min-w-0 x:flex-col x:gap-2"
      {...(describedBy === '' ? {} : { 'aria-describedby': describedBy })}
    >
      <legend className="x:mb-2 x:text-13 x:font-medium x:text-text">{legend}</legend>
      {children}
      {hasError && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="x:text-12 x:text-muted">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
