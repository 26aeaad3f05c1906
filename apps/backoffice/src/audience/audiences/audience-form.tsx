import { msg } from '@lingui/core/macro';
import { contract, type Audience } from '@x/api-client';
import { defineEntityForm } from '#/forms/define-form.tsx';
import { longTextField, textField } from '#/forms/fields/text-fields.tsx';

export const AudienceForm = defineEntityForm({
  name: 'audience',
  body: contract.audiences.update.body,
  fields: {
    name: textField({ label: msg`Name` }),
    description: longTextField({ label: msg`Description`, rows: 3 }),
  },
  toValues: (audience?: Audience) => ({
    name: audience?.name ?? '',
    description: audience?.description ?? '',
  }),
  save: (body, { call, entity }, { projectId }: { readonly projectId: string }) =>
    entity === undefined
      ? call(contract.audiences.create, { body: { ...body, project_id: projectId } })
      : call(contract.audiences.update, { params: { id: entity.id }, body }),
  invalidates: [contract.audiences.list, contract.audiences.get],
  createLabel: msg`Create audience`,
});
