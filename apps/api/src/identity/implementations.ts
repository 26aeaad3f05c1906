import { accessKeyImplementations } from './access-keys/endpoints.ts';
import { auditImplementations } from './audit/endpoints.ts';
import { emailChangeImplementations } from './email-changes/endpoints.ts';
import { loginImplementations } from './login/endpoints.ts';
import { presenceImplementations } from './presence/endpoints.ts';
import { secondFactorImplementations } from './second-factors/endpoints.ts';
import { sessionImplementations } from './session/endpoints.ts';
import { singleSignOnImplementations } from './single-sign-on/endpoints.ts';
import { userImplementations } from './users/endpoints.ts';
import type { Implementation } from './requests/implement.ts';

export const identityImplementations: readonly Implementation[] = [
  ...accessKeyImplementations,
  ...auditImplementations,
  ...emailChangeImplementations,
  ...loginImplementations,
  ...presenceImplementations,
  ...secondFactorImplementations,
  ...sessionImplementations,
  ...singleSignOnImplementations,
  ...userImplementations,
];
