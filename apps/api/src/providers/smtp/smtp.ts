import { emailProviderConfigSchemas } from '@x/api-client/contract';
import { smtpHosts } from '../../platform/outgoing/destination.ts';
import { defineEmailProvider } from '../definition/define-email-provider.ts';
import { reachableServer } from './reachable-server.ts';

export const smtp = defineEmailProvider({
  type: 'smtp',
  name: 'SMTP',
  config: {
    schema: emailProviderConfigSchemas.smtp,
    secret: { name: 'password', required: false },
    fields: [
      ['host', true],
      ['port', true],
      ['security', true],
      ['user', false],
    ],
    account: ['host'],
  },
  transport: (config, configuration) => reachableServer(config, smtpHosts(configuration)),
  webhook: undefined,
  dns: {
    spf: undefined,
    selectors: undefined,
    dkimHint:
      'Ask the operator of your mail server for the record to add and its selector. Then enter the selector to look the record up.',
  },
  signs: { except: [] },
  writesFeedbackId: false,
});
