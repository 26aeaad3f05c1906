import { msg } from '@lingui/core/macro';
import { contract, type Organization } from '@x/api-client';
import { defineEntityForm } from '#/forms/define-form.tsx';
import { textField } from '#/forms/fields/text-fields.tsx';

export const OrganizationForm = defineEntityForm({
  name: 'organization',
  body: contract.organizations.update.body,
  fields: { name: textField({ label: msg`Name`, autoComplete: 'organization' }) },
  toValues: (organization?: Organization) => ({ name: organization?.name ?? '' }),
  save: (body, { call, entity }) =>
    entity === undefined
      ? call(contract.organizations.create, { body })
      : call(contract.organizations.update, { params: { id: entity.id }, body }),
  createLabel: msg`Create organization`,
});
