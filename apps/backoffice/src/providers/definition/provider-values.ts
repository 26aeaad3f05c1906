import { emailProviderTypeIds, type EmailProviderFields, type EmailProviderTypeId } from '@x/api-client';

/**
 * Form values that every provider type has. A type, because an interface is not assignable to the
 * `Record<string, unknown>` of `useForm`.
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

/** Converts form values of a provider type to the request body. */
export interface ProviderValues<Config, Values extends SharedValues> {
  readonly initial: Values;
  /** Name of the field for the secret. The API never returns a stored secret. */
  readonly secret: keyof Values & string;
  /** True if a secret is stored, so that the field may be left empty. */
  readonly hasSecret: (config: Config) => boolean;
  /** Builds the request body. Omits an empty secret, so that the server keeps the stored one. */
  readonly toFields: (values: Values) => EmailProviderFields;
}

/**
 * Returns the form values for a stored provider: the initial values, overridden by the fields of its configuration that
 * the form has. A configuration contains no secret.
 */
export function valuesOf<Config, Values extends SharedValues>(
  { initial }: ProviderValues<Config, Values>,
  { name, config }: { readonly name: string; readonly config: Config },
): Values {
  const known = Object.entries(config as object).filter(([field]) => field in initial);
  return { ...initial, name, ...Object.fromEntries(known) };
}

/** Returns the provider type that a URL names. Returns undefined for unknown names. */
export function findTypeId(name: string): EmailProviderTypeId | undefined {
  return emailProviderTypeIds.find((id) => id === name);
}
