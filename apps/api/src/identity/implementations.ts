import type { Implementation } from './requests/implement.ts';
import { accessKeyImplementations } from './access-keys/endpoints.ts';
import { auditImplementations } from './audit/endpoints.ts';
import { confirmEmailChange, readEmailChange, stopEmailChange } from './email-changes/answer-email-change.ts';
import {
  cancelEmailChange,
  getEmailChange,
  requestEmailChange,
} from './email-changes/request-email-change.ts';
import { readFactorReset, stopFactorReset } from './factor-resets/answer-factor-reset.ts';
import {
  cancelFactorReset,
  getFactorReset,
  requestFactorReset,
} from './factor-resets/request-factor-reset.ts';
import { login } from './login/login.ts';
import { passkeyLoginImplementations } from './login/passkey-login.ts';
import { secondStepImplementations } from './login/second-step.ts';
import { presenceImplementations } from './presence/endpoints.ts';
import { secondFactorImplementations } from './second-factors/endpoints.ts';
import { sessionImplementations } from './session/endpoints.ts';
import { singleSignOnImplementations } from './single-sign-on/endpoints.ts';
import { userImplementations } from './users/endpoints.ts';

export const identityImplementations: readonly Implementation[] = [
  ...accessKeyImplementations,
  ...auditImplementations,
  getEmailChange,
  requestEmailChange,
  cancelEmailChange,
  readEmailChange,
  confirmEmailChange,
  stopEmailChange,
  getFactorReset,
  requestFactorReset,
  cancelFactorReset,
  readFactorReset,
  stopFactorReset,
  login,
  ...secondStepImplementations,
  ...passkeyLoginImplementations,
  ...presenceImplementations,
  ...secondFactorImplementations,
  ...sessionImplementations,
  ...singleSignOnImplementations,
  ...userImplementations,
];
