import { msg } from '@lingui/core/macro';
import { contract, type Field } from '@x/api-client';
import { Tags } from 'lucide-react';
import * as column from '#/lists/define/columns.tsx';
import { defineEditableRows } from '#/lists/define/define-list.ts';
import { changedByFields, FieldDialog } from './field-dialog.tsx';
import { fieldTypes } from './field-texts.ts';
import { FieldUsage } from './field-usage.tsx';

/** Custom fields of contacts. */
export const fields = defineEditableRows<Field>({
  title: msg`Fields`,
  columns: [
    column.text('label', msg`Name`),
    column.code('key', msg`Key`),
    column.choice('type', msg`Type`, fieldTypes),
    column.yesOrNo('listed', msg`In contact lists`),
  ],
  dialog: {
    needs: contract.fields.update,
    Dialog: FieldDialog,
    createLabel: msg`New field`,
    editLabel: (field) => msg`Edit the field ${field.label}`,
  },
  actions: [
    {
      needs: contract.fields.remove,
      label: (field) => msg`Delete the field ${field.label}`,
      question: (field) => msg`Delete the field ${field.label}?`,
      consequence: (field) =>
        msg`Contacts keep their values, but nobody sees them. They come back if you create a field with the key “${field.key}”.`,
      Details: FieldUsage,
      call: (client, { id }) =>
        client.call(contract.fields.remove, { params: { id }, query: { used: 'ignore' } }),
      invalidates: changedByFields,
    },
  ],
  empty: {
    icon: Tags,
    title: msg`No fields yet`,
    description: msg`Fields hold what you know about your contacts, such as their city or last order. An import creates them from the columns of the file.`,
  },
});
