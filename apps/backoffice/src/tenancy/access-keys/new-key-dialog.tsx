import { msg } from '@lingui/core/macro';
import { contract, keyModuleNames } from '@x/api-client';
import { defineFormDialog } from '#/forms/define-form-dialog.tsx';
import { selectField } from '#/forms/fields/choice-fields.tsx';
import { customField } from '#/forms/fields/custom-field.tsx';
import { longTextField, textField } from '#/forms/fields/text-fields.tsx';
import { sameMode } from '#/tenancy/teams/permission-changes.ts';
import { KeyAreasField } from './key-areas-field.tsx';
import { addressesIn, permissionsOf, type KeyAreas } from './key-areas.ts';

const day = 86_400_000;

/** Returns the time that is the given number of days from now. Zero stands for a key that does not expire. */
function expiryIn(days: number): string | null {
  return days === 0 ? null : new Date(Date.now() + days * day).toISOString();
}

const periods = [
  { value: '30', label: msg`In 30 days` },
  { value: '90', label: msg`In 90 days` },
  { value: '365', label: msg`In one year` },
  { value: '0', label: msg`Never` },
];

const addressesHint = msg`One IP address or network per line, such as 203.0.113.0/24. Leave empty to allow any address.`;

export const NewKeyDialog = defineFormDialog({
  name: 'access-key',
  body: contract.accessKeys.create.body,
  fields: {
    name: textField({
      label: msg`Name`,
      hint: msg`Describe what the key is for, for example “Web shop”.`,
      autoComplete: 'off',
    }),
    permissions: customField<KeyAreas>({
      label: msg`Access`,
      hint: msg`Give the key only what your software needs. Keys can’t manage users, teams or organizations.`,
      render: (props) => <KeyAreasField {...props} />,
    }),
    days: selectField({ label: msg`Expires`, necessity: 'unmarked', choices: periods }),
    addresses: longTextField({
      label: msg`Allowed addresses`,
      hint: addressesHint,
      rows: 2,
      autoComplete: 'off',
      spellCheck: false,
      className: 'x:font-mono',
    }),
  },
  toValues: () => ({ name: '', permissions: sameMode(keyModuleNames, 'none'), days: '90', addresses: '' }),
  aliases: { expires_at: 'days' },
  save: (
    { name, permissions, days, addresses },
    { call },
    { projectId: id }: { readonly projectId: string },
  ) =>
    call(contract.accessKeys.create, {
      params: { id },
      body: {
        name,
        permissions: permissionsOf(permissions),
        expires_at: expiryIn(Number(days)),
        addresses: [...addressesIn(addresses)],
      },
    }),
  title: msg`New access key`,
  submitLabel: msg`Create`,
  size: 'large',
});
