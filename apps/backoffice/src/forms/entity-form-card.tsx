import { Trans } from '@lingui/react/macro';
import { Button } from '@x/ui';
import type { ReactNode } from 'react';
import { FormCard, type FormCardProps } from './form-card.tsx';
import { Form } from './form.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import type { EntityFormHandle } from './use-entity-form.ts';

export interface EntityFormCardProps<Values extends Record<string, unknown>> extends Pick<
  FormCardProps,
  'title' | 'aside' | 'children'
> {
  readonly mode: 'new' | 'edit';
  readonly form: EntityFormHandle<Values>;
  /** Id of the form element, which the submit button outside of the form refers to. */
  readonly id: string;
  /** Default "Save changes". */
  readonly saveLabel?: ReactNode;
  /** Default `saveLabel`. */
  readonly createLabel?: ReactNode;
  readonly cancel: ReactNode;
}

export function EntityFormCard<Values extends Record<string, unknown>>(props: EntityFormCardProps<Values>) {
  const { mode, form, id, saveLabel = <Trans>Save changes</Trans>, cancel, children } = props;
  const { createLabel = saveLabel } = props;
  return (
    <FormCard
      {...(props.title === undefined ? {} : { title: props.title })}
      aside={props.aside}
      footer={
        <>
          {cancel}
          <Button type="submit" form={id} variant="primary" loading={form.submitting}>
            {mode === 'new' ? createLabel : saveLabel}
          </Button>
        </>
      }
    >
      <Form form={form} focusFirst={mode === 'new'} id={id}>
        <ConflictNotice conflict={form.conflict} />
        <LeaveGuard form={form} />
        {children}
      </Form>
    </FormCard>
  );
}
