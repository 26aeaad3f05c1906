import { msg } from '@lingui/core/macro';
import { contract, type Team } from '@x/api-client';
import { defineEntityForm } from '#/forms/define-form.tsx';
import { textField } from '#/forms/fields/text-fields.tsx';
import { SameNameNotice } from '#/tenancy/organizations/same-name.tsx';

export const TeamForm = defineEntityForm({
  name: 'team',
  body: contract.teams.update.body,
  fields: { name: textField({ label: msg`Name`, autoComplete: 'off' }) },
  toValues: (team?: Team) => ({ name: team?.name ?? '' }),
  save: (body, { call, entity }, { organizationId }: { readonly organizationId: string }) =>
    entity === undefined
      ? call(contract.teams.create, { body: { ...body, organization_id: organizationId } })
      : call(contract.teams.update, { params: { id: entity.id }, body }),
  invalidates: [contract.organizations.teams, contract.teams.get],
  Layout: ({ field, form, entity, props }) => (
    <>
      {field('name')}
      <SameNameNotice kind="team" {...props} name={form.values.name} entity={entity} />
    </>
  ),
  createLabel: msg`Create team`,
});
