/** Integration for previewing a form before a webhook is chosen. Nothing is sent. */
const standIn = { id: '0', name: '' } as const;

export function standInIntegration<Config extends { readonly integration: { readonly id: string } | null }>(
  config: Config,
): Config {
  return config.integration === null ? { ...config, integration: standIn } : config;
}
