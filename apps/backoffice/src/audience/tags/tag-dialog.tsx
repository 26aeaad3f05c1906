import { msg } from '@lingui/core/macro';
import { contract, type Tag } from '@x/api-client';
import { defineFormDialog } from '#/forms/define-form-dialog.tsx';
import { textField } from '#/forms/fields/text-fields.tsx';

/** Endpoints whose answers change with tags. */
export const changedByTags = [
  contract.tags.list,
  contract.audiences.contacts,
  contract.contacts.get,
] as const;

/** Dialog to create or rename a tag. */
export const TagDialog = defineFormDialog({
  name: 'contact-tag',
  body: contract.tags.update.body,
  fields: { name: textField({ label: msg`Name`, autoComplete: 'off' }) },
  toValues: (tag?: Tag) => ({ name: tag?.name ?? '' }),
  save: (body, { call, entity }, { id: project_id }: { readonly id: string }) =>
    entity === undefined
      ? call(contract.tags.create, { body: { ...body, project_id } })
      : call(contract.tags.update, { params: { id: entity.id }, body }),
  invalidates: changedByTags,
  title: (tag) => (tag === undefined ? msg`New tag` : msg`Rename tag`),
  focusFirst: true,
  submitLabel: (tag) => (tag === undefined ? msg`Create tag` : msg`Rename`),
});
