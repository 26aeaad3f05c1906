export { accessKeys } from './access-keys.ts';
export { memberships, organizations, projects, sessions, users } from './accounts.ts';
export {
  deliveryBatches,
  deliveryDays,
  engagementDays,
  engagementParts,
  engagementRules,
  eventInbox,
  uncountedEvents,
} from './analytics.ts';
export { auditEntries } from './audit.ts';
export {
  audiences,
  contactChanges,
  contacts,
  importRefusals,
  importRows,
  imports,
  type ContactSnapshot,
} from './audiences.ts';
export {
  contactFields,
  contactProfiles,
  contactTags,
  recentColumns,
  type RecentEvent,
  recentMessages,
  slotsOf,
  type SlotType,
  tags,
} from './contact-fields.ts';
export { billingAccounts, sentEmails, subscriptions } from './billing.ts';
export {
  campaignAudiences,
  campaignContents,
  campaigns,
  campaignSegments,
  type SentCounts,
} from './campaigns.ts';
export { experiments, experimentVariants, variantMessages } from './experiments.ts';
export { databaseLogins } from './installation.ts';
export { connectorAttempts } from './connector-attempts.ts';
export { emailProviderHours, emailProviders, emailProviderStates, emailSenders } from './email-providers.ts';
export { erasedAddresses, erasures, type ErasureState } from './erasures.ts';
export { ampEvents, integrations } from './integrations.ts';
export { holdoutPeople, holdoutPeriods } from './holdouts.ts';
export { invitations, invitationTeams } from './invitations.ts';
export { campaignLinks, campaignMessages, deliveries, messageEvents, suppressions } from './ledger.ts';
export { emailChangeLinks, emailChanges, passwordResets, registrations } from './accounts.ts';
export { orders } from './orders.ts';
export { audienceDepartures, mailPauses } from './preferences.ts';
export { presences } from './presences.ts';
export { deliveryChanges, providerEvents } from './provider-events.ts';
export {
  identityProviders,
  identityProviderTeams,
  mailDomains,
  memberIdentities,
  signOnAttempts,
} from './single-sign-on.ts';
export { revisions } from './revisions.ts';
export { rateLimits } from './installation.ts';
export { passkeyChallenges, passkeys, pendingLogins, recoveryCodes, totpFactors } from './second-factors.ts';
export { contactEngagement, segments } from './segments.ts';
export { signupForms, signups } from './signup.ts';
export { images, templates } from './templates.ts';
export { projectTeams, teamMembers, teamPermissions, teams } from './teams.ts';
export { testMessages } from './test-messages.ts';
export { trash } from './trash.ts';
export { unsubscribeAnswers } from './unsubscribe-answers.ts';
export { tenantRole } from './tenancy.ts';
