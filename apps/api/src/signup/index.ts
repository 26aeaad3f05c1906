/* Public interface of the sign-up area. Other areas may import only from this file. */

export { startSignups } from './confirmation/sweep.ts';
export {
  findFormOnPage,
  type FormOnPage,
  type FormOnPageOptions,
  formLoaderSource,
  formsOnPage,
} from './page/form-on-page.ts';
export { createSignupRoutes } from './routes.ts';
export { signupImplementations } from './implementations.ts';
