import { useRouter } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useApp } from '#/app/context.ts';
import { beginSession } from './begin-session.ts';
import { pageAfterSignIn } from './page-after-sign-in.ts';

export interface Login {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
}

export function useSignIn() {
  const app = useApp();
  const { client, cookies } = app;
  const router = useRouter();

  return {
    /** Starts a session. The caller shows the errors. */
    signIn: async ({ email, password, remember }: Login) => {
      const result = await client.call(
        contract.session.login,
        { body: { email, password, remember } },
        { quiet: true },
      );
      if (result.success) beginSession(app);
      return result;
    },
    goBack: async (userId: string, asked: string | undefined) => {
      await router.navigate({ href: pageAfterSignIn(cookies, userId, asked), replace: true });
    },
  };
}
