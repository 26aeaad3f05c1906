import { integrationConfigSchemas, type IntegrationTypeId } from '@x/api-client/contract';
import * as v from 'valibot';

type Secrets = Readonly<Record<string, string>>;

interface WithSecrets {
  /** Configuration in which each secret is replaced with null. */
  readonly shown: Readonly<Record<string, unknown>>;
  /** New secrets, by path in the configuration. */
  readonly given: Secrets;
  /** Paths of the secrets whose stored value is kept. */
  readonly kept: readonly string[];
}

function split(
  shown: Readonly<Record<string, unknown>>,
  secrets: readonly (readonly [string, string | null])[],
): WithSecrets {
  return {
    shown,
    given: Object.fromEntries(
      secrets.flatMap(([place, secret]) => (secret === null ? [] : [[place, secret]])),
    ),
    kept: secrets.flatMap(([place, secret]) => (secret === null ? [place] : [])),
  };
}

export function separateSecrets(typeId: IntegrationTypeId, config: unknown): WithSecrets {
  switch (typeId) {
    case 'webhook': {
      const webhook = v.parse(integrationConfigSchemas.webhook, config);
      const headers = Object.entries(webhook.headers);
      const hidden = Object.fromEntries(headers.map(([name]) => [name, null]));
      return split(
        { ...webhook, headers: hidden },
        headers.map(([name, value]) => [`headers.${name}`, value]),
      );
    }
    case 'shopify': {
      const { api, accessToken } = v.parse(integrationConfigSchemas.shopify, config);
      return split({ api, accessToken: null }, [['accessToken', accessToken]]);
    }
    case 'prestashop': {
      const { hostUrl, webserviceKey } = v.parse(integrationConfigSchemas.prestashop, config);
      return split({ hostUrl, webserviceKey: null }, [['webserviceKey', webserviceKey]]);
    }
  }
}

export function addressOf(
  typeId: IntegrationTypeId,
  config: Readonly<Record<string, unknown>>,
): { readonly field: 'url' | 'api' | 'hostUrl'; readonly url: URL } {
  const field = ({ webhook: 'url', shopify: 'api', prestashop: 'hostUrl' } as const)[typeId];
  return { field, url: new URL(v.parse(v.string(), config[field])) };
}

/**
 * Merges new and stored secrets. A stored secret is kept only if the host is unchanged. Otherwise anybody who can edit
 * the URL could have the secret sent to their own host.
 *
 * @returns the secrets, or the path of the first missing secret
 */
export function mergeSecrets(
  { given, kept }: Pick<WithSecrets, 'given' | 'kept'>,
  stored: Secrets,
  sameHost: boolean,
): { readonly ok: true; readonly secrets: Secrets } | { readonly ok: false; readonly missing: string } {
  const missing = kept.find((place) => !sameHost || stored[place] === undefined);
  if (missing !== undefined) return { ok: false, missing };
  const staying = kept.map((place) => [place, stored[place] ?? ''] as const);
  return { ok: true, secrets: { ...given, ...Object.fromEntries(staying) } };
}
