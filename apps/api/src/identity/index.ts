/* Public interface of this area. Other areas must import from this file only. */

export { accessKeyImplementations } from './access-keys/endpoints.ts';
export { createApi } from './api/api.ts';
export { auditFile } from './audit/audit-file.ts';
export { auditImplementations } from './audit/endpoints.ts';
export { recordAction } from './audit/record-action.ts';
export type { Authorize } from './authorization/authorization.ts';
export { isAdminOf, type ProjectActor, type SignedInUser, submitterOf } from './authorization/caller.ts';
export { mayDelegate, mayDelegateTeams, permissionExceeded } from './authorization/delegation.ts';
export { permissionsOfMember, union, visibleProjects } from './authorization/team-permissions.ts';
export { emailChangeImplementations } from './email-changes/endpoints.ts';
export { startEmailChanges } from './email-changes/sweep-email-changes.ts';
export { presenceImplementations } from './presence/endpoints.ts';
export { implement, type Implementation } from './requests/implement.ts';
export { loginImplementations } from './login/endpoints.ts';
export { hashToken } from './session/authenticate.ts';
export { secondFactorImplementations } from './second-factors/endpoints.ts';
export { needsSecondFactor, usesSecondFactor } from './second-factors/confirmation.ts';
export { hasSecondFactor } from './second-factors/factors-of-user.ts';
export { startSecurityNotices } from './second-factors/security-notice.ts';
export { sessionImplementations } from './session/endpoints.ts';
export { checkPassword, hashPassword } from './session/password.ts';
export { singleSignOnImplementations } from './single-sign-on/endpoints.ts';
export { userImplementations } from './users/endpoints.ts';
export { createAccount } from './users/create-account.ts';
export { startPasswordResets } from './users/password-reset-mail.ts';
export { weakPassword } from './users/password-strength.ts';
export { startRegistrations } from './users/registration-mail.ts';
