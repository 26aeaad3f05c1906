import type { Configuration } from '../../platform/configuration/configuration.ts';

/** The installation as passkeys know it (WebAuthn Level 3 §4, "Relying Party"). */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

export function relyingPartyOf({ publicUrl }: Pick<Configuration, 'publicUrl'>): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** COSE algorithms of new passkeys: EdDSA, ES256 and RS256. */
export const supportedAlgorithms = [-8, -7, -257];
