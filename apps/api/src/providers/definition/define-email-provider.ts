import type { EmailProviderTypeId } from '@x/api-client/contract';
import type { Context } from 'hono';
import * as v from 'valibot';
import type { callOutside, Configuration, Services } from '../../platform/index.ts';
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

/** How an account of the provider is set up. */
interface ConfigDescription {
  /** The field that is secret. Without `required` the provider may do without. */
  readonly secret: { readonly name: string; readonly required: boolean };
  /** The other fields, in order; those with a standard value are not required. */
  readonly fields: readonly (readonly [name: string, required: boolean])[];
  /** Fields that name the account: the secret is for it alone, and does not stay when one of them changes. */
  readonly account: readonly string[];
}

export interface WebhookDependencies {
  readonly services: Services;
  readonly events: ProviderEventWriter;
  readonly call: typeof callOutside;
}

/** A request to the address of one provider. */
interface WebhookRequest<Config> {
  readonly context: Context;
  readonly providerId: string;
  /** Without its secret. */
  readonly config: Config;
}

export type WebhookReceiver<Config> = (request: WebhookRequest<Config>) => Promise<Response>;

/** Where and how the provider reports what became of messages. */
interface Webhook<Config> {
  /** Of the address: /webhooks/{path}/{identifier}. */
  readonly path: string;
  readonly createReceiver: (dependencies: WebhookDependencies) => WebhookReceiver<Config>;
}

/** The records that senders' domains need for the provider. */
interface DnsDescription {
  /** Mechanism of SPF that allows the provider; undefined where it follows from the host. */
  readonly spf: string | undefined;
  /** Selectors that the provider's DKIM keys are under; undefined where they differ by account. */
  readonly selectors: readonly string[] | undefined;
  /** Where people find the DKIM records to add. */
  readonly dkimHint: string;
}

interface Definition<Schema extends v.GenericSchema> {
  readonly type: EmailProviderTypeId;
  /** As people know it. */
  readonly name: string;
  readonly config: ConfigDescription & { readonly schema: Schema };
  readonly transport: (
    config: v.InferOutput<Schema>,
    configuration: Configuration,
  ) => Promise<TransportResult> | TransportResult;
  /** Undefined for a plain server: it reports by messages to the return path. */
  readonly webhook: Webhook<v.InferOutput<Schema>> | undefined;
  readonly dns: DnsDescription;
  /**
   * Header fields that the provider rewrites, so that our DKIM signature leaves them out; undefined where it puts messages
   * together itself and we sign none.
   */
  readonly signs: { readonly except: readonly string[] } | undefined;
}

/** A type of email provider, for code that does not know which. It reads stored configurations by its schema. */
export interface EmailProviderDefinition extends Pick<
  Definition<v.GenericSchema>,
  'type' | 'name' | 'dns' | 'signs'
> {
  readonly config: ConfigDescription;
  readonly transport: (config: StoredConfig, configuration: Configuration) => Promise<TransportResult>;
  readonly webhook: Webhook<StoredConfig> | undefined;
}

/** Defines a type of email provider, all that the server knows of it in one place. */
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
