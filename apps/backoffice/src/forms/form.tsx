import { Trans } from '@lingui/react/macro';
import { Alert, Button } from '@x/ui';
import type { ReactNode } from 'react';
import type { FormHandle } from './use-form.js';

export interface FormProps<Values extends Record<string, unknown>> {
  readonly form: FormHandle<Values>;
  /** The id, for a button that stands outside. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** The element around a form's fields: says what was restored and what is wrong with no single field. */
export function Form<Values extends Record<string, unknown>>({ form, id, children }: FormProps<Values>) {
  return (
    <form
      ref={form.element}
      noValidate
      onSubmit={form.onSubmit}
      className="x:flex x:flex-col x:gap-4"
      {...(id === undefined ? {} : { id })}
    >
      {form.restored && form.changed && (
        <Alert
          tone="info"
          role="status"
          actions={
            <Button size="small" onClick={form.reset}>
              <Trans>Discard</Trans>
            </Button>
          }
        >
          <Trans>What you had typed here was kept.</Trans>
        </Alert>
      )}
      {form.problems.length > 0 && (
        <Alert tone="danger" role="alert">
          {form.problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Alert>
      )}
      {children}
    </form>
  );
}
