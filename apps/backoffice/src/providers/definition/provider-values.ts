import { emailProviderTypeIds, type EmailProviderFields, type EmailProviderTypeId } from '@x/api-client';

/**
 * Form values that every provider type has. Must be a type, because an interface is not assignable to the record that
 * forms require.
 */
export type SharedValues = {
  readonly name: string;
  readonly messages_per_second: number | null;
  readonly messages_per_day: number | null;
  readonly max_connections: number | null;
};

export const sharedInitial: SharedValues = {
  name: '',
  messages_per_second: null,
  messages_per_day: null,
  max_connections: null,
};

export function limitsOf(values: SharedValues): Omit<SharedValues, 'name'> {
  const { messages_per_second, messages_per_day, max_connections } = values;
  return { messages_per_second, messages_per_day, max_connections };
}

/** Converts between the form values and the configuration of a provider type. */
export interface ProviderValues<Config, Values extends SharedValues> {
  /** Form values for a new provider. */
  readonly initial: Values;
  /** Name of the field for the secret. A stored secret is never shown again. */
  readonly secret: keyof Values & string;
  /** True if a secret is stored, so that the field may be left empty. */
  readonly hasSecret: (config: Config) => boolean;
  /** Builds the request body. Omits an empty secret, so that the stored secret stays. */
  readonly toFields: (values: Values) => EmailProviderFields;
}

/**
 * Returns the form values for a stored provider: the initial values overridden by its configuration, without the
 * secret.
 */
export function valuesOf<Config, Values extends SharedValues>(
  { initial }: ProviderValues<Config, Values>,
  { name, config }: { readonly name: string; readonly config: Config },
): Values {
  return { ...initial, name, ...config };
}

/** Returns the provider type named in a URL; undefined if there is no such type. */
export function findTypeId(name: string): EmailProviderTypeId | undefined {
  return emailProviderTypeIds.find((id) => id === name);
}
