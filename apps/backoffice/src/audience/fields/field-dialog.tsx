import { msg } from '@lingui/core/macro';
import { contract, mostDecimals, type Field } from '@x/api-client';
import { defineFormDialog } from '#/forms/define-form-dialog.tsx';
import { checkboxField, selectField } from '#/forms/fields/choice-fields.tsx';
import { longTextField, textField } from '#/forms/fields/text-fields.tsx';
import { fieldTypes, numberFormatNames } from './field-texts.ts';

const keyHint = msg`Name in merge tags and files, such as last_order. It can’t be changed later. Derived from the name if you leave it empty.`;

/** Value of the choice to show the decimals that a number has. */
const asEntered = 'any';

const decimalChoices = [
  { value: asEntered, label: msg`As many as the value has` },
  ...Array.from({ length: mostDecimals + 1 }, (_, decimals) => ({
    value: String(decimals),
    label: String(decimals),
  })),
];

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Endpoints whose answers change with fields. */
export const changedByFields = [
  contract.fields.list,
  contract.audiences.contacts,
  contract.contacts.get,
] as const;

/** Dialog to create or change a custom field of contacts. */
export const FieldDialog = defineFormDialog({
  name: 'contact-field',
  body: contract.fields.create.body,
  fields: {
    label: textField({ label: msg`Name`, autoComplete: 'off' }),
    type: selectField({ label: msg`Type`, choices: fieldTypes }),
    number_format: selectField({ label: msg`Format`, choices: numberFormatNames }),
    decimals: selectField({
      label: msg`Decimals`,
      choices: decimalChoices,
      hint: msg`Applies to pages and messages. Exported files contain the exact value.`,
    }),
    choices: longTextField({
      label: msg`Choices`,
      hint: msg`Enter one choice per line.`,
      necessity: 'required',
      rows: 5,
    }),
    key: textField({ label: msg`Key`, hint: keyHint, autoComplete: 'off' }),
    listed: checkboxField({ label: msg`Show in contact lists` }),
  },
  toValues: (field?: Field) => ({
    label: field?.label ?? '',
    type: field?.type ?? 'text',
    number_format: field?.number_format ?? 'grouped',
    decimals: field?.decimals?.toString() ?? asEntered,
    choices: field?.choices.join('\n') ?? '',
    key: '',
    listed: field?.listed ?? false,
  }),
  save: (
    { key, choices, decimals, ...rest },
    { call, entity },
    { id: project_id }: { readonly id: string },
  ) => {
    const body = {
      ...rest,
      decimals: decimals === asEntered ? null : Number(decimals),
      choices: rest.type === 'choice' ? linesOf(choices) : [],
    };
    if (entity !== undefined) return call(contract.fields.update, { params: { id: entity.id }, body });
    const named = key.trim() === '' ? {} : { key };
    return call(contract.fields.create, { body: { ...body, ...named, project_id } });
  },
  invalidates: changedByFields,
  shows: {
    number_format: ({ type }) => type === 'number',
    decimals: ({ type }) => type === 'number',
    choices: ({ type }) => type === 'choice',
    key: (_values, field) => field === undefined,
  },
  title: (field) => (field === undefined ? msg`New field` : msg`Edit field`),
  submitLabel: (field) => (field === undefined ? msg`Create field` : msg`Save changes`),
  focusFirst: true,
});
