import { useRouter } from '@tanstack/react-router';
import { contract, type CallResult } from '@x/api-client';
import { useApp } from '#/app/context.ts';
import { beginSession } from './begin-session.ts';
import { pageAfterSignIn } from './page-after-sign-in.ts';

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
    goBack: async (userId: string, asked: string | undefined) => {
      await router.navigate({ href: pageAfterSignIn(cookies, userId, asked), replace: true });
    },
  };
}
