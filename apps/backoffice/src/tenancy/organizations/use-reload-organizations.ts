import { useRouter } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { useApp } from '#/app/context.ts';

/** Reloads the user too, because the user's data contains the names of the organizations. */
export function useReloadOrganizations(): () => Promise<void> {
  const { currentUser } = useApp();
  const router = useRouter();
  const invalidate = useInvalidate();
  return async () => {
    await currentUser.refresh();
    await router.invalidate();
    await invalidate(contract.organizations.list, contract.organizations.get, contract.organizations.users);
  };
}
