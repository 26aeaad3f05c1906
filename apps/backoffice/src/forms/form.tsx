import { Trans } from '@lingui/react/macro';
import { Notice } from '#/app/notice.tsx';
import { Alert, Button } from '@x/ui';
import { useEffect, type ReactNode } from 'react';
import type { FormHandle } from './use-form.ts';

export interface FormProps<Values extends Record<string, unknown>> {
  readonly form: FormHandle<Values>;
  readonly focusFirst?: boolean;
  /** Id of the form element, which a submit button outside of the form refers to. */
  readonly id?: string;
  readonly children: ReactNode;
}

export function Form<Values extends Record<string, unknown>>({
  form,
  focusFirst,
  id,
  children,
}: FormProps<Values>) {
  const { element, onSubmit } = form;
  useEffect(() => {
    if (focusFirst) element.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [element, focusFirst]);
  return (
    <form ref={element} id={id} noValidate onSubmit={onSubmit} className="x:flex x:flex-col x:gap-4">
      {form.restored && form.changed && (
        <Notice
          tone="info"
          actions={
            <Button size="small" onClick={form.reset}>
              <Trans>Discard</Trans>
            </Button>
          }
        >
          <Trans>We kept what you typed here.</Trans>
        </Notice>
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
