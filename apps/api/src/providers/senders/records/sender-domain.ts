import type { EmailProviderTypeId, EmailSenderRecord } from '@x/api-client/contract';

export interface SenderDomain {
  readonly domain: string;
  readonly providerType: EmailProviderTypeId;
  /** Host of an SMTP provider's server. Undefined for other types. */
  readonly host: string | undefined;
}

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
