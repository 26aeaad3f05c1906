/* Public interface of the sign-up area. Other areas may import only from this file. */

import type { Implementation } from '../identity/index.ts';
import { formImplementations } from './forms/endpoints.ts';
import { previewForm } from './page/preview-form.ts';

export { startSignups } from './confirmation/sweep.ts';
export const signupImplementations: readonly Implementation[] = [...formImplementations, previewForm];
export { createSignupRoutes } from './routes.ts';
export { settingsImplementations } from './settings/endpoints.ts';
export { signupSweeps } from './sweeps.ts';
