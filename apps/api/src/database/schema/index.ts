export { accessKeys } from './access-keys.js';
export { memberships, organizations, projects, sessions, users } from './accounts.js';
export {
  deliveryDays,
  engagementDays,
  engagementParts,
  engagementRules,
  eventInbox,
  uncountedEvents,
} from './analytics.js';
export { auditEntries, type AuditedSubject } from './audit.js';
export {
  audiences,
  contactChanges,
  contactMarks,
  contacts,
  importRefusals,
  imports,
  type ContactSnapshot,
} from './audiences.js';
export { billingAccounts, sentEmails, subscriptions } from './billing.js';
export { campaignAudiences, campaignContents, campaigns } from './campaigns.js';
export { databaseLogins } from './database-logins.js';
export { connectorAttempts } from './connector-attempts.js';
export { emailProviderHours, emailProviders, emailProviderStates, emailSenders } from './email-providers.js';
export { ampEvents, integrations } from './integrations.js';
export { invitations, invitationTeams } from './invitations.js';
export { campaignLinks, campaignMessages, deliveries, messageEvents, suppressions } from './ledger.js';
export { passwordResets } from './password-resets.js';
export { deliveryChanges, providerEvents } from './provider-events.js';
export { rateLimits } from './rate-limits.js';
export { images, templates } from './templates.js';
export { projectTeams, teamMembers, teamPermissions, teams } from './teams.js';
export { testMessages } from './test-messages.js';
export { tenantRole } from './tenancy.js';
