import type { SectionName } from '../export/sections.ts';

/**
 * How a table treats the people that a project stores. Tables with their data are exported, or excluded with a reason.
 */
export type Treatment =
  | { readonly exported: SectionName | 'contacts' }
  /** The table has data of people, which is exported by another table or not at all. */
  | { readonly notExported: string }
  /** The table has no data of people. What it contains is written by users about the project. */
  | { readonly impersonal: string };

const account = { impersonal: 'users of the product and their organizations, who are not contacts' } as const;
const work = { impersonal: 'written by users for everybody: names, texts and settings' } as const;
const counts = { impersonal: 'numbers of many people' } as const;
const machine = { impersonal: 'state of the installation' } as const;

/** Every table of the schema. A new table must be added here, and to the export and the erasure if it has data of people. */
export const personalTables: Readonly<Record<string, Treatment>> = {
  access_keys: work,
  amp_events: { exported: 'actions' },
  audiences: work,
  audience_departures: { exported: 'departures' },
  audit_entries: { exported: 'audit' },
  billing_accounts: account,
  campaign_audiences: work,
  campaign_contents: work,
  campaign_links: work,
  campaign_messages: work,
  campaign_segments: work,
  campaigns: work,
  connector_attempts: {
    notExported: 'responses of shops, stored for 30 days under a hash that cannot be traced back to a person',
  },
  contact_changes: { exported: 'changes' },
  contact_engagement: { notExported: 'a summary of the exported events' },
  contact_fields: work,
  contact_profiles: { notExported: 'copies of the exported contact and of its exported events' },
  contact_tags: { exported: 'contacts' },
  contacts: { exported: 'contacts' },
  database_logins: machine,
  deliveries: { exported: 'messages' },
  delivery_batches: counts,
  delivery_changes: { exported: 'message_changes' },
  delivery_days: counts,
  email_change_links: account,
  email_changes: account,
  email_provider_hours: counts,
  email_provider_states: machine,
  email_providers: work,
  email_senders: work,
  engagement_days: counts,
  engagement_parts: counts,
  engagement_rules: machine,
  erased_addresses: { notExported: 'keyed hashes of erased addresses, which nobody can read' },
  erasures: { notExported: 'the address of a person who is being erased, which other tables export' },
  event_inbox: { notExported: 'events of the last seconds, which then move to the exported ones' },
  experiment_variants: work,
  experiments: work,
  factor_resets: account,
  holdout_people: { exported: 'holdouts' },
  holdout_periods: work,
  identity_provider_teams: account,
  identity_providers: account,
  images: work,
  import_refusals: { exported: 'import_refusals' },
  import_rows: { notExported: 'rows of files that wait for an import, for a day at most' },
  imports: { exported: 'contacts' },
  integrations: work,
  invitation_teams: account,
  invitations: account,
  last_activities: account,
  mail_domains: account,
  mail_pauses: { exported: 'pauses' },
  member_identities: account,
  memberships: account,
  message_events: { exported: 'events' },
  orders: { exported: 'orders' },
  organizations: account,
  passkey_challenges: account,
  passkeys: account,
  password_resets: account,
  pending_logins: account,
  presences: { notExported: 'ids of contacts that users have open at this moment' },
  project_teams: account,
  projects: work,
  provider_events: { exported: 'provider_events' },
  rate_limits: {
    notExported: 'counters of the last day under keyed hashes, to protect the mailbox of the person',
  },
  recovery_codes: account,
  registrations: account,
  revisions: { notExported: 'numbers and authors of the changes of a contact, without its data' },
  segments: work,
  sent_emails: counts,
  sessions: account,
  sign_on_attempts: account,
  signup_forms: work,
  signups: { exported: 'signups' },
  subscriptions: account,
  suppressions: { exported: 'suppressions' },
  tags: work,
  team_members: account,
  team_permissions: account,
  teams: account,
  templates: work,
  test_messages: { exported: 'test_messages' },
  totp_factors: account,
  trash: work,
  uncounted_events: { notExported: 'ids of exported events that are not counted yet' },
  unsubscribe_answers: { exported: 'unsubscribe_answers' },
  users: account,
  variant_messages: work,
};
