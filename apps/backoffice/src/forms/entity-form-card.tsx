import { Trans } from '@lingui/react/macro';
import { Button } from '@x/ui';
import type { ReactNode } from 'react';
import { FormCard } from './form-card.tsx';
import { Form } from './form.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import type { EntityFormHandle } from './use-entity-form.ts';

export interface EntityFormCardProps<Values extends Record<string, unknown>> {
  readonly mode: 'new' | 'edit';
  readonly form: EntityFormHandle<Values>;
  /** Id of the form element, which the submit button outside of the form refers to. */
  readonly id: string;
  readonly createLabel: ReactNode;
  readonly cancel: ReactNode;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function EntityFormCard<Values extends Record<string, unknown>>(props: EntityFormCardProps<Values>) {
  const { mode, form, id, createLabel, cancel, aside, children } = props;
  return (
    <FormCard
      aside={aside}
      footer={
        <>
          {cancel}
          <Button type="submit" form={id} variant="primary" loading={form.submitting}>
            {mode === 'new' ? createLabel : <Trans>Save changes</Trans>}
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
