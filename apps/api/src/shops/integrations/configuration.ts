import { integrationConfigSchemas, type IntegrationTypeId } from '@x/api-client/contract';
import * as v from 'valibot';

type Secrets = Readonly<Record<string, string>>;

interface WithSecrets {
  /** What may be shown, null in the place of each secret. */
  readonly shown: Readonly<Record<string, unknown>>;
  /** Secrets that were given, by their place in the configuration. */
  readonly given: Secrets;
  /** Places whose secret is to stay as it is stored. */
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

/** Takes the secrets out of a configuration as it was sent. */
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

/** The field that names the host, and the address in it. */
export function addressOf(
  typeId: IntegrationTypeId,
  config: Readonly<Record<string, unknown>>,
): { readonly field: 'url' | 'api' | 'hostUrl'; readonly url: URL } {
  const field = ({ webhook: 'url', shopify: 'api', prestashop: 'hostUrl' } as const)[typeId];
  return { field, url: new URL(v.parse(v.string(), config[field])) };
}

/**
 * The secrets of a changed configuration. One that is not given anew stays only where the host that it is for stays:
 * otherwise whoever may change the address could have it sent to a host of their own.
 *
 * @returns the first place whose secret is missing, where one is
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
