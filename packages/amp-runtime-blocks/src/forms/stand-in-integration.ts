/** Stands in for the webhook in the preview of a form until the user chooses a webhook. Nothing is sent. */
const standIn = { id: '0', name: '' } as const;

export function standInIntegration<Config extends { readonly integration: { readonly id: string } | null }>(
  config: Config,
): Config {
  return config.integration === null ? { ...config, integration: standIn } : config;
}
