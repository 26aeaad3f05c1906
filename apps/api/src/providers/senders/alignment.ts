import type { Alignment, SenderAmp } from '@x/api-client/contract';
import { type Configuration, domainOf, type emailSenders } from '../../platform/index.ts';
import type { StoredProvider } from '../email-providers/email-provider.ts';
import { bounceDomainOf } from '../inbound-mail/return-path.ts';
import { emailProviderTypes } from '../types/email-provider-types.ts';

type Sender = Pick<typeof emailSenders.$inferSelect, 'email' | 'dkimSelector'>;

function isWithin(domain: string, parent: string): boolean {
  return domain === parent || domain.endsWith(`.${parent}`);
}

/** SPF concerns the domain of the envelope sender, which providers with an API replace by their own. */
function spfAlignment(
  domain: string,
  provider: Pick<StoredProvider, 'typeId'>,
  configuration: Pick<Configuration, 'inbound'>,
): Alignment {
  if (emailProviderTypes[provider.typeId].webhook !== undefined) return 'provider';
  const envelope = bounceDomainOf(provider, configuration)?.toLowerCase() ?? domain;
  // Relaxed alignment (RFC 7489 §3.1): one domain may be a subdomain of the other.
  return isWithin(envelope, domain) || isWithin(domain, envelope) ? 'aligned' : 'not_aligned';
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
