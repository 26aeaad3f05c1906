'use client';
import { msg } from '@lingui/core/macro';
import { cx } from 'class-variance-authority';
import { CircleAlert } from 'lucide-react';
import { createContext, useContext, useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import { useTranslate } from '../i18n/use-translate.ts';

interface FieldContextValue {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
  readonly disabled: boolean;
  /** Shows a problem that a control has found by itself, or with null hides it. */
  readonly showProblem: (problem: string | null) => void;
}

const FieldContext = createContext<FieldContextValue | null>(null);

export interface FieldProps {
  /** Name of the control. Pressing it focuses the control. */
  readonly label: ReactNode;
  /** Help text, such as the format or the limit. Always visible. */
  readonly hint?: ReactNode;
  /** The problem and what to do. Empty or absent if there is none. */
  readonly error?: ReactNode;
  /** Marks the label and sets `required` on the control. */
  readonly required?: boolean;
  /** Shows "optional" beside the label. */
  readonly optional?: boolean;
  /** Also disables the control. */
  readonly disabled?: boolean;
  /** Link or counter at the end of the label's line. */
  readonly aside?: ReactNode;
  /** Shows the label to screen readers only. */
  readonly labelHidden?: boolean;
  readonly className?: string;
  /** A single control of this package, or any control that uses `useFieldControl`. */
  readonly children: ReactNode;
}

/** Connects a control with its label, hint and error by id, `aria-describedby` and `aria-invalid`. */
export function Field(props: FieldProps) {
  const { label, hint, error, required = false, optional = false, disabled = false, aside, children } = props;
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const hasHint = hint !== undefined && hint !== null && hint !== '';
  const invalid = error !== undefined && error !== null && error !== '' && error !== false;
  const describedBy = [invalid ? errorId : '', hasHint ? hintId : ''].filter(Boolean).join(' ') || undefined;
  const [problem, showProblem] = useState<string | null>(null);
  const context = useMemo(
    () => ({ id, describedBy, invalid, required, disabled, showProblem }),
    [id, describedBy, invalid, required, disabled],
  );
  return (
    <FieldContext.Provider value={context}>
      <div className={cx('x:flex x:min-w-0 x:flex-col x:gap-1.5', props.className)}>
        <FieldLabel htmlFor={id} optional={optional} aside={aside} hidden={props.labelHidden ?? false}>
          {label}
        </FieldLabel>
        {children}
        {problem !== null && <FieldError id={problemIdOf(id)}>{problem}</FieldError>}
        {invalid && <FieldError id={errorId}>{error}</FieldError>}
        {hasHint && (
          <p id={hintId} className="x:text-12 x:text-muted">
            {hint}
          </p>
        )}
      </div>
    </FieldContext.Provider>
  );
}

const problemIdOf = (fieldId: string) => `${fieldId}-problem`;

export interface FoundProblem {
  /** Marks the control and names the element with the problem. */
  readonly attributes: Pick<FieldControlProps, 'aria-describedby' | 'aria-invalid'>;
  /** The problem, to be shown by a control that no `Field` encloses. Null otherwise. */
  readonly own: ReactNode;
}

/** Shows a problem that a control finds while the user types, below the control. Null means that there is none. */
export function useFoundProblem(problem: string | null): FoundProblem {
  const field = useContext(FieldContext);
  const generated = useId();
  const showProblem = field?.showProblem;
  useEffect(() => {
    showProblem?.(problem);
    return () => showProblem?.(null);
  }, [showProblem, problem]);
  if (problem === null) return { attributes: {}, own: null };
  const id = problemIdOf(field?.id ?? generated);
  return {
    attributes: { 'aria-describedby': id, 'aria-invalid': true },
    own: field === null && <FieldError id={id}>{problem}</FieldError>,
  };
}

interface FieldLabelProps {
  readonly htmlFor: string;
  readonly optional: boolean;
  readonly aside: ReactNode;
  readonly hidden: boolean;
  readonly children: ReactNode;
}

function FieldLabel({ htmlFor, optional, aside, hidden, children }: FieldLabelProps) {
  const translate = useTranslate();
  if (hidden) {
    return (
      <label id={`${htmlFor}-label`} htmlFor={htmlFor} className="x:sr-only">
        {children}
      </label>
    );
  }
  return (
    <div className="x:flex x:items-baseline x:gap-2">
      <label
        id={`${htmlFor}-label`}
        htmlFor={htmlFor}
        className="x:min-w-0 x:text-13 x:font-medium x:text-text"
      >
        {children}
      </label>
      {optional && <span className="x:text-12 x:text-muted">{translate(msg`Optional`)}</span>}
      {aside !== undefined && <div className="x:ml-auto x:text-12 x:text-muted">{aside}</div>}
    </div>
  );
}

/** Error message of a control. */
export function FieldError({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <p id={id} className="x:flex x:items-start x:gap-1.5 x:text-12 x:text-danger-text">
      <CircleAlert size={14} aria-hidden className="x:mt-px x:shrink-0" />
      <span className="x:min-w-0">{children}</span>
    </p>
  );
}

export interface FieldControlProps {
  readonly id?: string | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
}

/**
 * Merges a control's own attributes with those of the enclosing `Field`. The control's own attributes take precedence.
 * `aria-describedby` combines both.
 */
export function useFieldControl(own: FieldControlProps) {
  const field = useContext(FieldContext);
  const generated = useId();
  const describedBy = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ');
  const invalid = own['aria-invalid'] ?? field?.invalid ?? false;
  return {
    id: own.id ?? field?.id ?? generated,
    required: own.required ?? field?.required ?? false,
    disabled: own.disabled ?? field?.disabled ?? false,
    ...(describedBy === '' ? {} : { 'aria-describedby': describedBy }),
    ...(invalid === false || invalid === 'false' ? {} : { 'aria-invalid': invalid }),
  };
}
