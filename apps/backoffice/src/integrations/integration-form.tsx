import { contract, type CallResult, type Integration } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import type { ReactNode } from 'react';

/** Body of the request that creates or updates an integration, without its type. */
export interface IntegrationFields {
  readonly name: string;
  readonly params?: Record<string, string>;
  readonly config: Record<string, unknown>;
}
type SaveIntegration = (
  fields: IntegrationFields,
  basedOn: Integration | undefined,
) => Promise<CallResult<Integration>>;

export interface IntegrationFormProps {
  readonly save: SaveIntegration;
  readonly onSaved: (integration: Integration) => void | Promise<void>;
  readonly cancel: ReactNode;
  readonly aside?: ReactNode;
}

export function useRefreshIntegrations(): () => Promise<void> {
  const invalidate = useInvalidate();
  return async () => {
    await invalidate(contract.integrations.list, contract.integrations.get);
  };
}
