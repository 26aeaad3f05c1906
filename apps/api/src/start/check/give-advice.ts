import type { Configuration } from '../../platform/configuration/configuration.ts';
import { isLoopback } from '../../platform/outgoing/destination.ts';
import { type Finding, warning } from './finding.ts';

interface Advice {
  readonly subject: string;
  readonly text: string;
  readonly applies: (configuration: Configuration) => boolean;
}

const isLocal = ({ publicUrl }: Configuration) => isLoopback(new URL(publicUrl).hostname);

const advice: readonly Advice[] = [
  {
    subject: 'PUBLIC_URL',
    text: 'is an address of this machine, which recipients cannot reach. Set it to one that they can, such as https://mail.example.com.',
    applies: (configuration) => isLocal(configuration) && !configuration.demo,
  },
  {
    subject: 'PUBLIC_URL',
    text: 'is not https, so forms inside messages do not work and passwords travel unencrypted. Put a reverse proxy with TLS in front.',
    applies: (configuration) => !isLocal(configuration) && !configuration.publicUrl.startsWith('https://'),
  },
  {
    subject: 'PAGES_URL',
    text: 'is not https although PUBLIC_URL is, so people who open their message are warned or turned away. Give it TLS too.',
    applies: ({ publicUrl, pagesUrl }) =>
      publicUrl.startsWith('https://') && pagesUrl?.startsWith('https://') === false,
  },
  {
    subject: 'TRUSTED_PROXIES',
    text: 'is 0 although PUBLIC_URL is https. If a reverse proxy terminates TLS, set it to the number of proxies. Otherwise all limits per address count the proxy.',
    applies: ({ publicUrl, trustedProxies }) => publicUrl.startsWith('https://') && trustedProxies === 0,
  },
  {
    subject: 'SMTP_URL',
    text: 'is missing, so invitations and password resets are not sent, and new accounts need no confirmation. Set it to a mail server.',
    applies: ({ mail, demo }) => mail.smtpUrl === undefined && !demo,
  },
  {
    subject: 'SECRET_KEY',
    text: 'is missing, so a key is generated in DATA_FOLDER. Set it if several machines share the database, and keep it apart from backups.',
    applies: ({ secretKey, databaseUrl }) => secretKey === undefined && databaseUrl !== undefined,
  },
  {
    subject: 'BOUNCE_DOMAIN',
    text: 'is set, but this process does not listen for bounces. Set INBOUND_SMTP_PORT here or in another process, or bounces are lost.',
    applies: ({ inbound }) => inbound.bounceDomain !== undefined && inbound.port === undefined,
  },
  {
    subject: 'INBOUND_SMTP_PORT',
    text: 'is set, but no return paths lead to it. Set BOUNCE_DOMAIN as well.',
    applies: ({ inbound }) => inbound.bounceDomain === undefined && inbound.port !== undefined,
  },
  {
    subject: 'STRIPE_WEBHOOK_SECRET',
    text: 'is missing, so plans do not change when customers pay. Copy it from the webhook in Stripe.',
    applies: ({ billing: { stripe } }) => stripe !== undefined && stripe.webhookSecret === undefined,
  },
  {
    subject: 'SENDING',
    text: 'is off, so this process sends no campaigns. Another process must.',
    applies: ({ sending }) => !sending,
  },
  {
    subject: 'METRICS_TOKEN',
    text: 'is missing although other machines can reach METRICS_HOST. Set it, or let a firewall admit only Prometheus.',
    applies: ({ metrics }) =>
      metrics !== undefined && metrics.token === undefined && !isLoopback(metrics.host),
  },
];

/** Finds settings that work but that an operator probably did not mean. */
export function giveAdvice(configuration: Configuration): readonly Finding[] {
  return advice
    .filter(({ applies }) => applies(configuration))
    .map(({ subject, text }) => warning(subject, text));
}
