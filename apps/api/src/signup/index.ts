/* Public interface of the sign-up area. Other areas may import only from this file. */

export { startSignups } from './confirmation/sweep.ts';
export { signupImplementations } from './forms/endpoints.ts';
export { createSignupRoutes } from './routes.ts';
export { settingsImplementations } from './settings/endpoints.ts';
