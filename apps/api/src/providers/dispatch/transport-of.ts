import type { SmtpConfig } from '@x/api-client/contract';
import {
  openProvider,
  type OpenProvider,
  type StoredProvider as Stored,
} from '../configuration/configuration.ts';
import { reachableAddress, type Services, smtpHosts, unseal } from '../../platform/index.ts';
import { createSendgridTransport } from '../sendgrid/transport.ts';
import { createSesTransport } from '../ses/transport.ts';
import { createSmtpTransport, type SmtpOptions } from '../smtp/transport.ts';
import type { Transport } from '../transport/transport.ts';

export type StoredProvider = Pick<Stored, 'id' | 'typeId' | 'config' | 'secret'>;

export interface TransportProblem {
  readonly code: 'email_provider_unreachable' | 'email_provider_refused' | 'host_refused';
  readonly message: string;
}

export type TransportResult =
  | { readonly ok: true; readonly transport: Transport }
  | { readonly ok: false; readonly problem: TransportProblem };

type Addresses = Services['configuration']['emailProviders'];

/** Where SendGrid keeps the accounts of each region (SendGrid, "Data residency"). */
const sendgridOrigins = { global: 'https://api.sendgrid.com', eu: 'https://api.eu.sendgrid.com' } as const;

/** The server that speaks SMTP for Amazon SES: the region's, unless the operator named another. */
function sesServer(
  { region, port }: Extract<OpenProvider, { typeId: 'aws_ses_smtp' }>['config'],
  { sesSmtpUrl }: Addresses,
): Pick<SmtpConfig, 'host' | 'port' | 'security'> {
  if (sesSmtpUrl === undefined) {
    const security = port === 465 || port === 2465 ? 'tls' : 'starttls';
    return { host: `email-smtp.${region}.amazonaws.com`, port, security };
  }
  const { hostname: host, port: named, protocol } = new URL(sesSmtpUrl);
  const secure = protocol === 'smtps:';
  return { host, port: named === '' ? port : Number(named), security: secure ? 'tls' : 'none' };
}

/** A transport over SMTP, its host resolved and allowed. */
async function smtpTransport(
  config: Pick<SmtpConfig, 'host' | 'port' | 'security' | 'user' | 'password'>,
  allowedHosts: readonly string[],
  eventHeader?: SmtpOptions['eventHeader'],
): Promise<TransportResult> {
  const reachable = await reachableAddress(config, allowedHosts);
  if (!reachable.ok) {
    const code = reachable.code === 'host_refused' ? 'host_refused' : 'email_provider_unreachable';
    return { ok: false, problem: { code, message: reachable.message } };
  }
  const { password = '' } = config;
  const options = { ...config, password, connectTo: reachable.address };
  const named = eventHeader === undefined ? {} : { eventHeader };
  return { ok: true, transport: createSmtpTransport({ ...options, ...named }) };
}

/** The transport of a stored provider, its secret opened. */
export async function transportOf(
  provider: StoredProvider,
  { configuration, keys }: Pick<Services, 'configuration' | 'keys'>,
): Promise<TransportResult> {
  const { emailProviders: addresses } = configuration;
  const secret =
    provider.secret === null ? undefined : unseal(provider.secret, provider.id, keys.credentials);
  const { typeId, config } = openProvider(provider, secret);
  switch (typeId) {
    case 'smtp':
      return smtpTransport(config, smtpHosts(configuration));
    case 'aws_ses_smtp': {
      const server = sesServer(config, addresses);
      const named = addresses.sesSmtpUrl === undefined ? [] : [server.host];
      const { user, password } = config;
      return smtpTransport({ ...server, user, password }, named, 'X-SES-MESSAGE-TAGS');
    }
    case 'aws_ses_api': {
      const { region, access_key_id: accessKeyId, secret_access_key: secretAccessKey = '' } = config;
      const { configuration_set: configurationSet } = config;
      const endpoint = addresses.sesApiUrl;
      const account = { region, accessKeyId, secretAccessKey, configurationSet };
      return { ok: true, transport: createSesTransport({ ...account, endpoint }) };
    }
    case 'sendgrid': {
      const baseUrl = addresses.sendgridApiUrl ?? sendgridOrigins[config.region];
      return { ok: true, transport: createSendgridTransport({ apiKey: config.api_key ?? '', baseUrl }) };
    }
  }
}
