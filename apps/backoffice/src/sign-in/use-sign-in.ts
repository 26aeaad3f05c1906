import { contract, type CallResult } from '@x/api-client';
import { useApp } from '#/app/context.ts';
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
  const { client, cookies, session, loadPage } = useApp();

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
      if (result.success) session.start();
      const isHalf = !result.success && result.errors[0]?.code === 'second_factor_needed';
      return isHalf ? { success: true, status: result.status, data: undefined } : result;
    },
    goBack: (userId: string, asked: string | undefined) => loadPage(pageAfterSignIn(cookies, userId, asked)),
  };
}
