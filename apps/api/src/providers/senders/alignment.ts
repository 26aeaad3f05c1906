import type { Alignment, SenderAmp } from '@x/api-client/contract';
import { getDomain } from 'tldts';
import type { Configuration } from '../../platform/configuration/configuration.ts';
import { domainOf } from '../../platform/email-addresses/domain.ts';
import type { emailSenders } from '../../tables/providers.ts';
import type { StoredProvider } from '../email-providers/email-provider.ts';
import { bounceDomainOf } from '../inbound-mail/return-path.ts';
import { emailProviderTypes } from '../types/email-provider-types.ts';

type Sender = Pick<typeof emailSenders.$inferSelect, 'email' | 'dkimSelector'>;

/**
 * Returns the domain that an organization registered, such as `brand.co.uk` for `mail.brand.co.uk`. Names without a public
 * suffix stand for themselves.
 */
function organizationalDomain(domain: string): string {
  return getDomain(domain, { allowPrivateDomains: true }) ?? domain;
}

/** SPF concerns the domain of the envelope sender, which providers with an API replace by their own. */
function spfAlignment(
  domain: string,
  provider: Pick<StoredProvider, 'typeId'>,
  configuration: Pick<Configuration, 'inbound'>,
): Alignment {
  if (emailProviderTypes[provider.typeId].webhook !== undefined) return 'provider';
  const envelope = bounceDomainOf(provider, configuration)?.toLowerCase() ?? domain;
  // Relaxed alignment (RFC 7489 §3.1): both domains belong to the same organization.
  return organizationalDomain(envelope) === organizationalDomain(domain) ? 'aligned' : 'not_aligned';
}

/** Tells whether SPF and DKIM are judged for the domain that recipients see in the sender's address. */
export function alignmentOf(
  sender: Sender,
  provider: Pick<StoredProvider, 'typeId'>,
  configuration: Pick<Configuration, 'inbound'>,
): SenderAmp['alignment'] {
  const signs = sender.dkimSelector !== null && emailProviderTypes[provider.typeId].signs !== undefined;
  return {
    spf: spfAlignment(domainOf(sender.email), provider, configuration),
    dkim: signs ? 'aligned' : 'provider',
  };
}
