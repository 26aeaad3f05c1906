import type { EmailProvider } from '@x/api-client';
import {
  limitsOf,
  sharedInitial,
  type ProviderValues,
  type SharedValues,
} from '../definition/provider-values.ts';

type Config = Extract<EmailProvider, { type_id: 'sendgrid' }>['config'];

export type SendgridValues = SharedValues & {
  readonly region: string;
  readonly api_key: string;
  readonly verification_key: string;
};

export const sendgridValues: ProviderValues<Config, SendgridValues> = {
  initial: { ...sharedInitial, region: 'global', api_key: '', verification_key: '' },
  secret: 'api_key',
  hasSecret: (config) => config.has_api_key,
  toFields: (values) => {
    const { name, verification_key, api_key } = values;
    const region = values.region === 'eu' ? 'eu' : 'global';
    const secret = api_key === '' ? {} : { api_key };
    const config = { region, verification_key, ...limitsOf(values), ...secret } as const;
    return { name, type_id: 'sendgrid', config };
  },
};
