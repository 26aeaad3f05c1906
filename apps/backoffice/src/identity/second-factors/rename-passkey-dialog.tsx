import { msg } from '@lingui/core/macro';
import { contract, type Passkey } from '@x/api-client';
import { defineFormDialog } from '#/forms/define-form-dialog.tsx';
import { textField } from '#/forms/fields/text-fields.tsx';

export const RenamePasskeyDialog = defineFormDialog({
  name: 'rename-passkey',
  body: contract.secondFactors.renamePasskey.body,
  fields: { name: textField({ label: msg`Name`, autoComplete: 'off' }) },
  toValues: (_passkey: object | undefined, { passkey }: { readonly passkey: Passkey }) => ({
    name: passkey.name,
  }),
  save: (body, { call }, { passkey: { id } }) =>
    call(contract.secondFactors.renamePasskey, { params: { id }, body }),
  invalidates: [contract.secondFactors.get],
  title: msg`Rename passkey`,
  submitLabel: msg`Save`,
  size: 'small',
});
