import * as login from './pages/login.tsx';
import type { SignInPage } from './sign-in-page.ts';

/** Pages before sign-in. Each is a document of its own, so a link between two of them loads the other one. */
export const signInPages: readonly SignInPage[] = [
  // Most visits start here, so the login page is a part of the first script.
  { path: '/login', forGuests: true, load: () => Promise.resolve(login) },
  { path: '/login/second-factor', forGuests: true, load: () => import('./pages/second-factor.tsx') },
  { path: '/login/:token', forGuests: true, load: () => import('./pages/invited-login.tsx') },
  { path: '/register', forGuests: true, load: () => import('./pages/register.tsx') },
  { path: '/register/:token', forGuests: true, load: () => import('./pages/invited-register.tsx') },
  {
    path: '/confirm-registration/:token',
    forGuests: true,
    load: () => import('./pages/confirm-registration.tsx'),
  },
  { path: '/forgot-password', forGuests: true, load: () => import('./pages/forgot-password.tsx') },
  { path: '/reset-password/:token', forGuests: true, load: () => import('./pages/reset-password.tsx') },
  { path: '/change-email/:token', forGuests: false, load: () => import('./pages/change-email.tsx') },
  {
    path: '/stop-factor-reset/:token',
    forGuests: false,
    load: () => import('./pages/stop-factor-reset.tsx'),
  },
  { path: '/single-sign-on', forGuests: false, load: () => import('./pages/single-sign-on.tsx') },
  { path: '/single-sign-on/callback', forGuests: false, load: () => import('./pages/sign-on-callback.tsx') },
];
