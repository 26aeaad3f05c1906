import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { contract } from '@x/api-client';
import { FileInput } from '@x/ui';
import { defineFormDialog } from '#/forms/define-form-dialog.tsx';
import { customField } from '#/forms/fields/custom-field.tsx';
import type { LayoutProps } from '#/forms/form-definition.ts';

/** A file that is no CSV file is refused when it is chosen, and only its name is kept. */
type ImportValues = { readonly file: File | null; readonly refused: string };

const notCsv = (refused: string) =>
  msg`“${refused}” is not a CSV file. Save the list as CSV and choose that file.`;

function Layout({ field, form }: LayoutProps<ImportValues, object, unknown>) {
  const { t } = useLingui();
  const { file, refused } = form.values;
  return (
    <>
      {field('file', {
        error: refused === '' ? form.errors.file : t(notCsv(refused)),
        control: (
          <FileInput
            accept=".csv,text/csv"
            prompt={t`Drop a CSV file here`}
            selected={file === null ? [] : [file.name]}
            onFiles={([chosen]) => form.set({ file: chosen ?? null, refused: '' })}
            onReject={([rejected]) => form.set({ file: null, refused: rejected?.name ?? '' })}
          />
        ),
      })}
      {form.submitting && (
        <output className="x:block x:text-13 x:text-muted">
          <Trans>Uploading the file…</Trans>
        </output>
      )}
    </>
  );
}

export const ImportDialog = defineFormDialog({
  name: 'import',
  body: contract.audiences.import.body,
  fields: {
    file: customField<File | null>({
      label: msg`CSV file`,
      hint: msg`Columns separated by commas, semicolons or tabs, with or without a header row. One column must contain email addresses.`,
      isSecret: true,
    }),
    refused: customField<string>({ label: msg`CSV file`, isSecret: true }),
  },
  toValues: (): ImportValues => ({ file: null, refused: '' }),
  check: ({ file, refused }, translate) => {
    if (refused !== '') return { file: translate(notCsv(refused)) };
    return file === null ? { file: translate(msg`Choose a file.`) } : {};
  },
  save: ({ file }, { call }, { audienceId: id }: { readonly audienceId: string }) =>
    call(contract.audiences.import, {
      params: { id },
      body: { file: file ?? new File([], ''), mapping: 'ask' },
    }),
  Layout,
  title: msg`Import contacts`,
  description: msg`Contacts already in the audience are updated, not duplicated. You can review the file before anything is imported.`,
  submitLabel: msg`Upload`,
});
