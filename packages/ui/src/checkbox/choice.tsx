'use client';
import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { FieldError } from '../field/field.tsx';

export interface ChoiceLayoutProps {
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly labelHidden?: boolean | undefined;
  readonly disabled: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Places a small control (checkbox, switch, radio) beside its label, with hint and error below. */
export function ChoiceLayout(props: ChoiceLayoutProps) {
  const { id, label, hint, error, labelHidden = false, disabled, className, children } = props;
  return (
    <div className={cx('x:flex x:items-start x:gap-2', className)}>
      <span className="x:flex x:h-5 x:shrink-0 x:items-center">{children}</span>
      <div className={labelHidden ? 'x:sr-only' : 'x:min-w-0'}>
        <label htmlFor={id} className={cx('x:block x:text-13', disabled ? 'x:text-muted' : 'x:text-text')}>
          {label}
        </label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="x:text-12 x:text-muted">
            {hint}
          </p>
        )}
        {error !== undefined && error !== '' && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    </div>
  );
}

/** Returns the attributes that connect a control with the hint and error of its `ChoiceLayout`. */
export function choiceDescription(id: string, hint: ReactNode, error: ReactNode) {
  const hasError = error !== undefined && error !== '';
  const ids = [hasError ? `${id}-error` : '', hint === undefined ? '' : `${id}-hint`]
    .filter(Boolean)
    .join(' ');
  return {
    ...(ids === '' ? {} : { 'aria-describedby': ids }),
    ...(hasError ? { 'aria-invalid': true } : {}),
  };
}
