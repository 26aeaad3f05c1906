import { useRouter } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useApp } from '#/app/context.ts';
import { beginSession } from './begin-session.ts';
import { isReturnPath, parseLastPath, lastRouteCookie } from '#/session/last-route.ts';

export interface Login {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
  /** True to restore an account that was deleted. */
  readonly restore?: boolean;
}

export function useSignIn() {
  const app = useApp();
  const { client, cookies } = app;
  const router = useRouter();

  return {
    /** Starts a session. The caller shows the errors. */
    signIn: async ({ email, password, remember, restore = false }: Login) => {
      const result = await client.call(
        contract.session.login,
        { body: { email, password, remember, ...(restore ? { restore } : {}) } },
        { quiet: true },
      );
      if (result.success) beginSession(app);
      return result;
    },
    /**
     * Opens the page that required the sign-in, otherwise the user's last page, otherwise the home page (spec 1 §4).
     */
    goBack: async (userId: string, asked: string | undefined) => {
      const last = parseLastPath(cookies.read(lastRouteCookie(userId)));
      const target = asked !== undefined && isReturnPath(asked) ? asked : (last ?? '/');
      await router.navigate({ href: target, replace: true });
    },
  };
}
