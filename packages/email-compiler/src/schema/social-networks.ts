export const socialNetworks = [
  'facebook',
  'linkedin',
  'instagram',
  'messenger',
  'twitter',
  'youtube',
  'website',
  'whatsapp',
] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

export interface Network {
  readonly name: string;
  /** Start of a profile's URL. */
  readonly host: string;
  /** Text that contains one of these before its first slash is a URL without a scheme. */
  readonly domains: readonly string[];
  /** Color of the network's icon. White symbols are readable on it. */
  readonly color: string;
}

export const networks: Readonly<Record<SocialNetwork, Network>> = {
  facebook: {
    name: 'Facebook',
    host: 'https://www.facebook.com/',
    domains: ['facebook.com', 'fb.com'],
    color: '#1877f2',
  },
  linkedin: {
    name: 'LinkedIn',
    host: 'https://www.linkedin.com/',
    domains: ['linkedin.com'],
    color: '#0a66c2',
  },
  instagram: {
    name: 'Instagram',
    host: 'https://www.instagram.com/',
    domains: ['instagram.com'],
    color: '#c13584',
  },
  messenger: {
    name: 'Messenger',
    host: 'https://m.me/',
    domains: ['m.me', 'messenger.com'],
    color: '#0084ff',
  },
  twitter: {
    name: 'X',
    host: 'https://x.com/',
    domains: ['twitter.com', 'x.com'],
    color: '#0f1419',
  },
  youtube: {
    name: 'YouTube',
    host: 'https://www.youtube.com/',
    domains: ['youtube.com', 'youtu.be'],
    color: '#cc0000',
  },
  website: { name: 'Website', host: 'https://', domains: ['.'], color: '#3d4653' },
  whatsapp: {
    name: 'WhatsApp',
    host: 'https://wa.me/',
    domains: ['wa.me', 'whatsapp.com'],
    color: '#128c7e',
  },
};

/** Returns the URL of a profile that was typed as a name (`shop`, `@shop`), a phone number or a URL. */
export function profileAddress(network: SocialNetwork, typed: string): string {
  const link = typed.trim();
  const { host, domains } = networks[network];
  if (link === '' || /^(?:[a-z][a-z0-9+.-]*:|\{\{|%%)/i.test(link)) return link;
  const first = link.toLowerCase().split('/')[0] ?? '';
  if (first.startsWith('www.') || domains.some((domain) => first.includes(domain))) return `https://${link}`;
  // WhatsApp URLs contain only the digits of a phone number.
  return host + (network === 'whatsapp' ? link.replace(/[^0-9]/g, '') : link.replace(/^[@/]+/, ''));
}
