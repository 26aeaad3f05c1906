import type { EmailProvider, EmailSender, EmailSenderRecords, SenderAmp } from '@x/api-client';
import { idOf, instant } from './paging.ts';
import { projectId } from './people.ts';

export const emailProvider: EmailProvider = {
  id: idOf('b'),
  name: 'Mail server of the shop',
  type_id: 'smtp',
  provider_type: {
    id: 'smtp',
    name: 'SMTP',
    config: [
      { name: 'host', secret: false, required: true },
      { name: 'port', secret: false, required: true },
      { name: 'security', secret: false, required: true },
      { name: 'user', secret: false, required: false },
      { name: 'password', secret: true, required: false },
    ],
  },
  config: {
    host: 'smtp.harbour.example.com',
    port: 587,
    security: 'starttls',
    user: 'harbour',
    messages_per_second: 10,
    messages_per_day: null,
    max_connections: null,
    has_password: true,
  },
  events: { webhook_url: null, confirmed_at: null, last_at: null },
  project_id: projectId,
  created_at: instant(150),
};

export const emailSender: EmailSender = {
  id: idOf('c'),
  email: 'hello@harbour.example.com',
  name: 'Harbour Books',
  email_provider_id: emailProvider.id,
  amp_validated: true,
  dkim_key: null,
  project_id: projectId,
  created_at: instant(149),
};

/** A valid SPF record, a DKIM key with unknown status and a missing DMARC record. */
export const senderRecords: EmailSenderRecords = {
  domain: 'harbour.example.com',
  amp_validated: true,
  records: [
    {
      kind: 'spf',
      status: 'good',
      code: 'spf_good',
      message: 'The provider may send for this domain.',
      name: 'harbour.example.com',
      found: ['v=spf1 include:_spf.harbour.example.com ~all'],
      suggestion: null,
    },
    {
      kind: 'dkim',
      status: 'unknown',
      code: 'dkim_not_found',
      message: 'No key was found under the usual selectors.',
      name: 'harbour.example.com',
      found: [],
      suggestion: null,
    },
    {
      kind: 'dmarc',
      status: 'missing',
      code: 'dmarc_missing',
      message: 'The domain does not say what to do with mail that fails.',
      name: '_dmarc.harbour.example.com',
      found: [],
      suggestion: { type: 'TXT', name: '_dmarc.harbour.example.com', value: 'v=DMARC1; p=none' },
    },
  ],
};

/** Registered and working at Gmail, registered but without effect at Yahoo, and pending at Mail.ru. */
export const senderAmp: SenderAmp = {
  alignment: { spf: 'aligned', dkim: 'provider' },
  mail_providers: [
    {
      id: 'gmail',
      registration: { status: 'registered', since: '2026-03-02' },
      opened: 1204,
      showed_amp: 873,
    },
    { id: 'yahoo', registration: { status: 'registered', since: null }, opened: 212, showed_amp: 0 },
    { id: 'mail_ru', registration: { status: 'pending', since: '2026-11-02' }, opened: 12, showed_amp: 0 },
  ],
};

/** Sender that nobody has registered and whose messages nobody has opened. */
export const newSenderAmp: SenderAmp = {
  alignment: { spf: 'not_aligned', dkim: 'aligned' },
  mail_providers: (['gmail', 'yahoo', 'mail_ru'] as const).map((id) => ({
    id,
    registration: { status: 'not_registered', since: null },
    opened: 0,
    showed_amp: 0,
  })),
};
