export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Fills missing properties of `value` from `defaults`, in nested objects too. Lists and rich texts stay whole. */
export function mergeDefaults(value: unknown, defaults: unknown): unknown {
  if (value === undefined) return defaults;
  if (!isRecord(value) || !isRecord(defaults) || value['type'] === 'doc') return value;
  const merged: Record<string, unknown> = { ...value };
  for (const [key, standard] of Object.entries(defaults)) merged[key] = mergeDefaults(value[key], standard);
  return merged;
}
