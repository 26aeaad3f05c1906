import { emailProviderConfigSchemas, type SmtpConfig } from '@x/api-client/contract';
import type { Configuration } from '../../platform/configuration/configuration.ts';
import { defineEmailProvider } from '../definition/define-email-provider.ts';
import { reachableServer } from '../smtp/reachable-server.ts';
import { createSesTransport } from './transport.ts';
import { createSesReceiver } from './webhook.ts';

const shared = {
  webhook: { path: 'ses', createReceiver: createSesReceiver },
  dns: {
    spf: 'include:amazonses.com',
    selectors: undefined,
    dkimHint:
      'Amazon SES shows three CNAME records under Verified identities → your domain → DKIM. To look one of them up, enter its first part as the selector.',
  },
  // Amazon SES rewrites these fields and advises against signing them (SES Developer Guide, "Manual DKIM signing").
  signs: { except: ['Date', 'Message-ID'] },
  writesFeedbackId: true,
} as const;

export const sesApi = defineEmailProvider({
  ...shared,
  type: 'aws_ses_api',
  name: 'AWS SES API',
  config: {
    schema: emailProviderConfigSchemas.aws_ses_api,
    secret: { name: 'secret_access_key', required: true },
    fields: [
      ['region', true],
      ['access_key_id', true],
      ['topic_arn', false],
      ['configuration_set', false],
    ],
    account: ['access_key_id'],
  },
  transport: (config, { emailProviders }) => {
    const { region, access_key_id: accessKeyId, secret_access_key: secretAccessKey = '' } = config;
    const { configuration_set: configurationSet } = config;
    const endpoint = emailProviders.sesApiUrl;
    const account = { region, accessKeyId, secretAccessKey, configurationSet };
    return { ok: true, transport: createSesTransport({ ...account, endpoint }) };
  },
});

/** `sesSmtpUrl` overrides the region's server. */
function smtpServer(
  { region, port }: { readonly region: string; readonly port: number },
  sesSmtpUrl: Configuration['emailProviders']['sesSmtpUrl'],
): Pick<SmtpConfig, 'host' | 'port' | 'security'> {
  if (sesSmtpUrl === undefined) {
    const security = port === 465 || port === 2465 ? 'tls' : 'starttls';
    return { host: `email-smtp.${region}.amazonaws.com`, port, security };
  }
  const { hostname: host, port: named, protocol } = new URL(sesSmtpUrl);
  const secure = protocol === 'smtps:';
  return { host, port: named === '' ? port : Number(named), security: secure ? 'tls' : 'none' };
}

export const sesSmtp = defineEmailProvider({
  ...shared,
  type: 'aws_ses_smtp',
  name: 'AWS SES SMTP',
  config: {
    schema: emailProviderConfigSchemas.aws_ses_smtp,
    secret: { name: 'password', required: true },
    fields: [
      ['region', true],
      ['port', false],
      ['user', true],
      ['topic_arn', false],
    ],
    // The region belongs to the account, since each password is valid in one region (SES Developer Guide, "Obtaining
    // Amazon SES SMTP credentials").
    account: ['region', 'user'],
  },
  transport: (config, { emailProviders: { sesSmtpUrl } }) => {
    const server = smtpServer(config, sesSmtpUrl);
    const named = sesSmtpUrl === undefined ? [] : [server.host];
    const { user, password } = config;
    return reachableServer({ ...server, user, password }, named, 'X-SES-MESSAGE-TAGS');
  },
});
