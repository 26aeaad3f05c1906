/** Something to send to while a form is tried out before a webhook was chosen for it. Nothing is sent. */
const standIn = { id: '0', name: '' } as const;

export function standInIntegration<Config extends { readonly integration: { readonly id: string } | null }>(
  config: Config,
): Config {
  return config.integration === null ? { ...config, integration: standIn } : config;
}
