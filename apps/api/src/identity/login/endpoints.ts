import type { Implementation } from '../requests/implement.ts';
import { login } from './login.ts';
import { passkeyLoginImplementations } from './passkey-login.ts';
import { secondStepImplementations } from './second-step.ts';

export const loginImplementations: readonly Implementation[] = [
  login,
  ...secondStepImplementations,
  ...passkeyLoginImplementations,
];
