import { contract, type Organization } from '@x/api-client';
import { useApp } from '#/app/context.ts';
import { useForm } from '#/forms/use-form.ts';
import { useReloadOrganizations } from './use-reload-organizations.ts';

/** Form to create an organization, for the page that looks like the login. */
export function useOrganizationForm(onCreated: (organization: Organization) => Promise<void>) {
  const { client } = useApp();
  const reload = useReloadOrganizations();
  return useForm({
    name: 'organization',
    initial: { name: '' },
    submit: ({ name }) => client.call(contract.organizations.create, { body: { name } }, { quiet: true }),
    onSuccess: async (organization) => {
      await reload();
      await onCreated(organization);
    },
  });
}
