import { emailProviderConfigSchemas } from '@x/api-client/contract';
import { defineEmailProvider } from '../definition/define-email-provider.ts';
import { createSendgridTransport } from './transport.ts';
import { createSendgridReceiver } from './webhook.ts';

/** API origin of each region (SendGrid, "Data residency"). */
const origins = { global: 'https://api.sendgrid.com', eu: 'https://api.eu.sendgrid.com' } as const;

export const sendgrid = defineEmailProvider({
  type: 'sendgrid',
  name: 'SendGrid',
  config: {
    schema: emailProviderConfigSchemas.sendgrid,
    secret: { name: 'api_key', required: true },
    fields: [
      ['region', false],
      ['verification_key', false],
    ],
    account: [],
  },
  transport: (config, { emailProviders }) => {
    const baseUrl = emailProviders.sendgridApiUrl ?? origins[config.region];
    return { ok: true, transport: createSendgridTransport({ apiKey: config.api_key ?? '', baseUrl }) };
  },
  webhook: { path: 'sendgrid', createReceiver: createSendgridReceiver },
  dns: {
    spf: 'include:sendgrid.net',
    // Default selectors (SendGrid, "How to set up domain authentication").
    selectors: ['s1', 's2'],
    dkimHint: 'SendGrid shows the CNAME records to add under Settings → Sender Authentication.',
  },
  signs: undefined,
  writesFeedbackId: true,
});
