import { useRouter } from '@tanstack/react-router';
import { contract, type CallResult } from '@x/api-client';
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

interface SignedIn {
  readonly id: string;
}

export function useSignIn() {
  const app = useApp();
  const { client, cookies } = app;
  const router = useRouter();

  return {
    /**
     * Starts a session. The result is undefined if the account has a second factor, which the login then asks for. The
     * caller shows the errors.
     */
    signIn: async ({
      email,
      password,
      remember,
      restore = false,
    }: Login): Promise<CallResult<SignedIn | undefined>> => {
      const result = await client.call(
        contract.session.login,
        { body: { email, password, remember, ...(restore ? { restore } : {}) } },
        { quiet: true },
      );
      if (result.success) beginSession(app);
      const isHalf = !result.success && result.errors[0]?.code === 'second_factor_needed';
      return isHalf ? { success: true, status: result.status, data: undefined } : result;
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
