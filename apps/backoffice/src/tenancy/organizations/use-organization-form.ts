import { contract, type Organization } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { useRouter } from '@tanstack/react-router';
import { useApp } from '#/app/context.ts';
import { useForm } from '#/forms/use-form.ts';

/** Form to create an organization. Reloads the user afterward, because the user's data lists the organizations. */
export function useOrganizationForm(onCreated: (organization: Organization) => Promise<void>) {
  const { client, currentUser } = useApp();
  const invalidate = useInvalidate();
  const router = useRouter();
  return useForm({
    name: 'organization',
    initial: { name: '' },
    submit: ({ name }) => client.call(contract.organizations.create, { body: { name } }, { quiet: true }),
    onSuccess: async (organization) => {
      await Promise.all([currentUser.refresh(), invalidate(contract.organizations.list)]);
      await router.invalidate();
      await onCreated(organization);
    },
  });
}
