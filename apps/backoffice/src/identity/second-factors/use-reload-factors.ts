import { useRouter } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { useApp } from '#/app/context.ts';

/**
 * Returns a function that loads the factors and the user again. The session may have gained access to organizations that
 * require a second factor.
 */
export function useReloadFactors(): () => Promise<void> {
  const { currentUser } = useApp();
  const router = useRouter();
  const invalidate = useInvalidate();
  return async () => {
    await invalidate(contract.secondFactors.get);
    await currentUser.refresh();
    await router.invalidate();
  };
}
