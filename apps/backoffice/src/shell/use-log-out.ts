import { useNavigate } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useApp } from '#/app/context.ts';

/** Returns a function that ends the session and opens the login page. */
export function useLogOut(): () => Promise<void> {
  const app = useApp();
  const navigate = useNavigate();
  return async () => {
    await app.client.call(contract.session.logout, {}, { quiet: true });
    app.session.end();
    app.currentUser.forget();
    await navigate({ to: '/login' });
  };
}
