import { Trans } from '@lingui/react/macro';
import { contract, type CallResult, type Integration } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { Button } from '@x/ui';
import type { ReactNode } from 'react';
import { Form } from '../forms/form.js';
import { FormCard } from '../forms/form-card.js';
import type { FormHandle } from '../forms/use-form.js';

/** What the API takes of an integration, without its project. */
export interface IntegrationFields {
  readonly name: string;
  readonly params?: Record<string, string>;
  readonly config: Record<string, unknown>;
}
export type SaveIntegration = (fields: IntegrationFields) => Promise<CallResult<Integration>>;

export interface IntegrationFormProps {
  readonly save: SaveIntegration;
  readonly onSaved: (integration: Integration) => void | Promise<void>;
  readonly cancel: ReactNode;
  readonly aside?: ReactNode;
}

/** Lists and pages that show integrations load anew. */
export function useRefreshIntegrations(): () => Promise<void> {
  const invalidate = useInvalidate();
  return async () => {
    await invalidate(contract.integrations.list, contract.integrations.get);
  };
}

interface CardProps<Values extends Record<string, unknown>> {
  readonly form: FormHandle<Values>;
  readonly isNew: boolean;
  readonly cancel: ReactNode;
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** The card around an integration's fields. */
export function IntegrationFormCard<Values extends Record<string, unknown>>(props: CardProps<Values>) {
  const { form, isNew, cancel, aside, children } = props;
  return (
    <FormCard
      {...(aside === undefined ? {} : { aside })}
      footer={
        <>
          {cancel}
          <Button type="submit" form="integration" variant="primary" loading={form.submitting}>
            {isNew ? <Trans>Save integration</Trans> : <Trans>Save changes</Trans>}
          </Button>
        </>
      }
    >
      <Form form={form} focusFirst={isNew} id="integration">
        {children}
      </Form>
    </FormCard>
  );
}
