import { msg } from '@lingui/core/macro';
import { contract } from '@x/api-client';
import { defineFormDialog } from '#/forms/define-form-dialog.tsx';
import { fileField, findFileError, noFile, Uploading } from '#/forms/fields/file-field.tsx';

export const ImportDialog = defineFormDialog({
  name: 'import',
  body: contract.audiences.import.body,
  fields: {
    file: fileField({
      label: msg`CSV file`,
      hint: msg`Columns separated by commas, semicolons or tabs, with or without a header row. One column must contain email addresses.`,
      accept: '.csv,text/csv',
      prompt: msg`Drop a CSV file here`,
      refusal: (refused) => msg`“${refused}” is not a CSV file. Save the list as CSV and choose that file.`,
    }),
  },
  toValues: () => ({ file: noFile }),
  check: ({ file }, translate) => findFileError(file, translate),
  save: ({ file: { file } }, { call }, { audienceId: id }: { readonly audienceId: string }) =>
    call(contract.audiences.import, {
      params: { id },
      body: { file: file ?? new File([], ''), mapping: 'ask' },
    }),
  Layout: ({ field, form }) => (
    <>
      {field('file')}
      <Uploading submitting={form.submitting} />
    </>
  ),
  title: msg`Import contacts`,
  description: msg`Contacts already in the audience are updated, not duplicated. You can review the file before anything is imported.`,
  submitLabel: msg`Upload`,
});
