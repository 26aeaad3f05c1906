import { sesPorts, type EmailProvider } from '@x/api-client';
import {
  limitsOf,
  sharedInitial,
  type ProviderValues,
  type SharedValues,
} from '../definition/provider-values.ts';

type ApiConfig = Extract<EmailProvider, { type_id: 'aws_ses_api' }>['config'];
type SmtpConfig = Extract<EmailProvider, { type_id: 'aws_ses_smtp' }>['config'];

/** Form values that both Amazon SES provider types share. `region` is empty until the user chooses one. */
type SesValues = SharedValues & { readonly region: string; readonly topic_arn: string };

const sesInitial = { ...sharedInitial, region: '', topic_arn: '' };

export type SesApiValues = SesValues & {
  readonly access_key_id: string;
  readonly secret_access_key: string;
  readonly configuration_set: string;
};

export const sesApiValues: ProviderValues<ApiConfig, SesApiValues> = {
  initial: { ...sesInitial, access_key_id: '', secret_access_key: '', configuration_set: '' },
  secret: 'secret_access_key',
  hasSecret: (config) => config.has_secret_access_key,
  toFields: (values) => {
    const { name, region, access_key_id, topic_arn, configuration_set, secret_access_key } = values;
    const secret = secret_access_key === '' ? {} : { secret_access_key };
    const config = { region, access_key_id, topic_arn, configuration_set, ...limitsOf(values), ...secret };
    return { name, type_id: 'aws_ses_api', config };
  },
};

export type SesSmtpValues = SesValues & {
  readonly port: number;
  readonly user: string;
  readonly password: string;
};

export const sesSmtpValues: ProviderValues<SmtpConfig, SesSmtpValues> = {
  initial: { ...sesInitial, port: 587, user: '', password: '' },
  secret: 'password',
  hasSecret: (config) => config.has_password,
  toFields: (values) => {
    const { name, region, user, topic_arn, password } = values;
    const port = sesPorts.find((known) => known === values.port) ?? 587;
    const secret = password === '' ? {} : { password };
    const config = { region, port, user, topic_arn, ...limitsOf(values), ...secret };
    return { name, type_id: 'aws_ses_smtp', config };
  },
};
