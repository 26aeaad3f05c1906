import { contract, type CallResult, type Integration } from '@x/api-client';

/** Body of the request that creates or updates an integration, without its type. */
interface IntegrationFields {
  readonly name: string;
  readonly params?: Record<string, string>;
  readonly config: Record<string, unknown>;
}

export type SaveIntegration = (
  fields: IntegrationFields,
  basedOn: Integration | undefined,
) => Promise<CallResult<Integration>>;

/** Endpoints whose answers change with an integration. */
export const changedIntegrations = [contract.integrations.list, contract.integrations.get] as const;
