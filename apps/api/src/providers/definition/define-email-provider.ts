import type { EmailProviderTypeId } from '@x/api-client/contract';
import type { Context } from 'hono';
import * as v from 'valibot';
import type { callOutside } from '../../platform/outgoing/call.ts';
import type { Configuration } from '../../platform/configuration/configuration.ts';
import type { Services } from '../../platform/services.ts';
import type { ProviderEventWriter } from '../events/event-writer.ts';
import type { Transport } from '../transport/transport.ts';

type StoredConfig = Readonly<Record<string, unknown>>;

export interface TransportProblem {
  readonly code: 'email_provider_unreachable' | 'email_provider_refused' | 'host_refused';
  readonly message: string;
}

export type TransportResult =
  | { readonly ok: true; readonly transport: Transport }
  | { readonly ok: false; readonly problem: TransportProblem };

interface ConfigDescription {
  /** The secret is stored encrypted, and the API never returns it. */
  readonly secret: { readonly name: string; readonly required: boolean };
  /** Fields other than the secret, in display order. Fields with a default are not required. */
  readonly fields: readonly (readonly [name: string, required: boolean])[];
  /** Fields that identify the account. Changing one discards the stored secret. */
  readonly account: readonly string[];
}

export interface WebhookDependencies {
  readonly services: Services;
  readonly events: ProviderEventWriter;
  readonly call: typeof callOutside;
}

interface WebhookRequest<Config> {
  readonly context: Context;
  readonly providerId: string;
  /** Configuration without the secret. */
  readonly config: Config;
}

export type WebhookReceiver<Config> = (request: WebhookRequest<Config>) => Promise<Response>;

interface Webhook<Config> {
  /** Path segment in `/webhooks/{path}/{identifier}`. */
  readonly path: string;
  readonly createReceiver: (dependencies: WebhookDependencies) => WebhookReceiver<Config>;
}

interface DnsDescription {
  /** SPF mechanism that authorizes the provider. Undefined if the mechanism depends on the server's host name. */
  readonly spf: string | undefined;
  /** The provider's DKIM selectors. Undefined if they differ by account. */
  readonly selectors: readonly string[] | undefined;
  readonly dkimHint: string;
}

interface Definition<Schema extends v.GenericSchema> {
  readonly type: EmailProviderTypeId;
  readonly name: string;
  readonly config: ConfigDescription & { readonly schema: Schema };
  readonly transport: (
    config: v.InferOutput<Schema>,
    configuration: Configuration,
  ) => Promise<TransportResult> | TransportResult;
  /** Undefined for plain SMTP servers, which report bounces by mail to the return path. */
  readonly webhook: Webhook<v.InferOutput<Schema>> | undefined;
  readonly dns: DnsDescription;
  /**
   * Header fields that our DKIM signature omits, because the provider rewrites them. `signs` is undefined if the
   * provider builds the message itself, so that we cannot sign the message.
   */
  readonly signs: { readonly except: readonly string[] } | undefined;
  /** True if the provider adds its own `Feedback-ID`. Gmail reads only one, so we omit ours. */
  readonly writesFeedbackId: boolean;
}

/** `transport` and `webhook` parse the stored configuration with the type's schema, and fail if it is invalid. */
export interface EmailProviderDefinition extends Pick<
  Definition<v.GenericSchema>,
  'type' | 'name' | 'dns' | 'signs' | 'writesFeedbackId'
> {
  readonly config: ConfigDescription;
  readonly transport: (config: StoredConfig, configuration: Configuration) => Promise<TransportResult>;
  readonly webhook: Webhook<StoredConfig> | undefined;
}

export function defineEmailProvider<Schema extends v.GenericSchema>({
  config: { schema, ...config },
  transport,
  webhook,
  ...rest
}: Definition<Schema>): EmailProviderDefinition {
  return {
    ...rest,
    config,
    transport: async (stored, configuration) => transport(v.parse(schema, stored), configuration),
    webhook:
      webhook === undefined
        ? undefined
        : {
            path: webhook.path,
            createReceiver: (dependencies) => {
              const receive = webhook.createReceiver(dependencies);
              return (request) => receive({ ...request, config: v.parse(schema, request.config) });
            },
          },
  };
}
