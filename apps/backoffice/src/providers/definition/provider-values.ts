import { emailProviderTypeIds, type EmailProviderFields, type EmailProviderTypeId } from '@x/api-client';

/** Form values that every type of provider has. A type, not an interface: the form's values are a record. */
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

/** The values of a type's form, and the configuration that they are read from and saved as. */
export interface ProviderValues<Config, Values extends SharedValues> {
  /** Values of the form for a new provider. */
  readonly initial: Values;
  /** The field that is never shown again once it is stored. */
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

/** The type that an address names; undefined if there is none. */
export function findTypeId(name: string): EmailProviderTypeId | undefined {
  return emailProviderTypeIds.find((id) => id === name);
}
