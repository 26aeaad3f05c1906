export { memberships, organizations, projects, sessions, users } from './accounts.js';
export { audiences, contacts, importRefusals, imports } from './audiences.js';
export { campaignAudiences, campaignContents, campaigns } from './campaigns.js';
export { emailProviders, emailSenders, type StoredSmtpConfig } from './email-providers.js';
export { campaignLinks, campaignMessages, deliveries, messageEvents, suppressions } from './ledger.js';
export { rateLimits } from './rate-limits.js';
export { images, templates } from './templates.js';
export { tenantRole } from './tenancy.js';
