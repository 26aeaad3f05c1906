import { contract, type CallResult, type Integration } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import type { ReactNode } from 'react';

/** The request body of an integration. */
export interface IntegrationFields {
  readonly name: string;
  readonly params?: Record<string, string>;
  readonly config: Record<string, unknown>;
}
type SaveIntegration = (fields: IntegrationFields) => Promise<CallResult<Integration>>;

export interface IntegrationFormProps {
  readonly save: SaveIntegration;
  readonly onSaved: (integration: Integration) => void | Promise<void>;
  readonly cancel: ReactNode;
  readonly aside?: ReactNode;
}

/** Returns a function that reloads all data about integrations. */
export function useRefreshIntegrations(): () => Promise<void> {
  const invalidate = useInvalidate();
  return async () => {
    await invalidate(contract.integrations.list, contract.integrations.get);
  };
}
