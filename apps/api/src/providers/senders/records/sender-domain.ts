import type { EmailProviderTypeId, EmailSenderRecord } from '@x/api-client/contract';

/** What is to be known of a sender to judge its records. */
export interface SenderDomain {
  readonly domain: string;
  readonly providerType: EmailProviderTypeId;
  /** The host that a provider of type SMTP is reached at. */
  readonly host: string | undefined;
}

/** Nothing could be found out, because DNS did not answer. */
export function unanswered(kind: EmailSenderRecord['kind'], name: string): EmailSenderRecord {
  return {
    kind,
    status: 'unknown',
    code: 'dns_unanswered',
    message: `DNS did not answer for ${name}. Try again in a moment.`,
    name,
    found: [],
    suggestion: null,
  };
}
