import { contract } from '@x/api-client';
import { useApp } from '#/app/context.ts';

/** Returns a function that ends the session and loads the login page. */
export function useLogOut(): () => Promise<void> {
  const app = useApp();
  return async () => {
    await app.client.call(contract.session.logout, {}, { quiet: true });
    app.session.end();
    app.currentUser.forget();
    app.loadPage('/login');
  };
}
