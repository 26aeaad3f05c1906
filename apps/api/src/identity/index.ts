/* Public interface of this area. Other areas must import from this file only. */

export { createApi } from './api/api.ts';
export { auditDownload } from './audit/audit-file.ts';
export { enforceAuditRetention } from './audit/audit-retention.ts';
export { recordAction } from './audit/record-action.ts';
export type { Authorize } from './authorization/authorization.ts';
export { isAdminOf, type ProjectActor, type SignedInUser, submitterOf } from './authorization/caller.ts';
export { mayDelegate, mayDelegateTeams, permissionExceeded } from './authorization/delegation.ts';
export { seesMember } from './authorization/visible-member.ts';
export { permissionsOfMember, union, visibleProjects } from './authorization/team-permissions.ts';
export { startEmailChanges } from './email-changes/sweep-email-changes.ts';
export { startFactorResets } from './factor-resets/sweep-factor-resets.ts';
export { startRefusedLogins } from './login/refused-login.ts';
export { implement, type Implementation } from './requests/implement.ts';
export { hashToken } from './session/authenticate.ts';
export { needsSecondFactor, usesSecondFactor } from './second-factors/confirmation.ts';
export { hasSecondFactor, kindsOfSecondFactors } from './second-factors/factors-of-user.ts';
export { remindOfSecondFactor, startReminders } from './second-factors/reminder.ts';
export { isBound } from './organization-providers/bound-members.ts';
export { startSecurityNotices } from './second-factors/security-notice.ts';
export { checkPassword, hashPassword } from './session/password.ts';
export { createAccount } from './users/create-account.ts';
export { startPasswordResets } from './users/password-reset-mail.ts';
export { weakPassword } from './users/password-strength.ts';
export { startRegistrations } from './users/registration-mail.ts';
export { isRestorable, moveToTrash, notInTrash, takeFromTrash, type TrashEntry } from './trash.ts';
export { identityImplementations } from './implementations.ts';
