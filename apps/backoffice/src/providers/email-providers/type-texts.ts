import { useLingui } from '@lingui/react/macro';
import type { EmailProvider, EmailProviderTypeId } from '@x/api-client';

export interface TypeTexts {
  readonly title: string;
  readonly description: string;
}

/** What each type of provider is called, and what it takes to set one up. */
export function useTypeTexts(): Readonly<Record<EmailProviderTypeId, TypeTexts>> {
  const { t } = useLingui();
  return {
    smtp: {
      title: 'SMTP',
      description: t`Any mail server: its host name and port, and usually a user and a password.`,
    },
    aws_ses_api: {
      title: 'AWS SES API',
      description: t`Amazon SES by its own API: a region and an access key.`,
    },
    aws_ses_smtp: {
      title: 'AWS SES SMTP',
      description: t`Amazon SES as a mail server: a region and SMTP credentials.`,
    },
    sendgrid: {
      title: 'SendGrid',
      description: t`SendGrid by its own API: an API key that may send.`,
    },
  };
}

/** What tells one provider from another of its type. */
export function placeOf(provider: EmailProvider): string {
  switch (provider.type_id) {
    case 'smtp':
      return `${provider.config.host}:${String(provider.config.port)}`;
    case 'aws_ses_api':
      return `${provider.config.region} · ${provider.config.access_key_id}`;
    case 'aws_ses_smtp':
      return `${provider.config.region}:${String(provider.config.port)}`;
    case 'sendgrid':
      return provider.config.region === 'eu' ? 'api.eu.sendgrid.com' : 'api.sendgrid.com';
  }
}
