import { emailProviderTypeIds, type EmailProviderFields, type EmailProviderTypeId } from '@x/api-client';

/** Form values of every provider type. A type, not an interface: the form's values are a record. */
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

/** Conversion between the form values and the configuration of a provider type. */
export interface ProviderValues<Config, Values extends SharedValues> {
  /** Values of the form for a new provider. */
  readonly initial: Values;
  /** Name of the secret field, which is never shown again once stored. */
  readonly secret: keyof Values & string;
  /** True if an empty secret field keeps the stored secret. */
  readonly hasSecret: (config: Config) => boolean;
  /** The request body. Omits an empty secret, so that the stored secret is kept. */
  readonly toFields: (values: Values) => EmailProviderFields;
}

/** Form values for a stored provider: its configuration over the initial values, the secret empty. */
export function valuesOf<Config, Values extends SharedValues>(
  { initial }: ProviderValues<Config, Values>,
  { name, config }: { readonly name: string; readonly config: Config },
): Values {
  return { ...initial, name, ...config };
}

/** Provider type in a URL; undefined if there is none. */
export function findTypeId(name: string): EmailProviderTypeId | undefined {
  return emailProviderTypeIds.find((id) => id === name);
}
