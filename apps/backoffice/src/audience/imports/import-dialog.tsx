import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type Import } from '@x/api-client';
import { Button, Dialog, Field, FileInput } from '@x/ui';
import { useApp } from '#/app/context.ts';
import { CancelButton } from '#/forms/form-buttons.tsx';
import { Form } from '#/forms/form.tsx';
import { useForm } from '#/forms/use-form.ts';

export interface ImportDialogProps {
  readonly audienceId: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onStarted: (job: Import) => void | Promise<void>;
}

export function ImportDialog({ audienceId, open, onOpenChange, onStarted }: ImportDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Import contacts`}
      description={t`Contacts already in the audience are updated, not duplicated. You can review the file before anything is imported.`}
      footer={
        <>
          <CancelButton />
          <Button type="submit" form="import" variant="primary">
            <Trans>Upload</Trans>
          </Button>
        </>
      }
    >
      <ImportForm audienceId={audienceId} onStarted={onStarted} />
    </Dialog>
  );
}

function ImportForm({ audienceId, onStarted }: Pick<ImportDialogProps, 'audienceId' | 'onStarted'>) {
  const { t } = useLingui();
  const { client } = useApp();
  const form = useForm({
    name: 'import',
    initial: { file: null as File | null, refused: '' },
    secrets: ['file', 'refused'],
    otherErrors: 'form',
    check: ({ file, refused }) => {
      if (refused !== '')
        return { file: t`“${refused}” is not a CSV file. Save the list as CSV and choose that file.` };
      return file === null ? { file: t`Choose a file.` } : {};
    },
    submit: ({ file }) =>
      client.call(
        contract.audiences.import,
        { params: { id: audienceId }, body: { file: file ?? new File([], ''), mapping: 'ask' } },
        { quiet: true },
      ),
    onSuccess: onStarted,
  });
  const { file } = form.values;
  return (
    <Form form={form} id="import">
      <Field
        label={t`CSV file`}
        required
        error={
          form.values.refused === ''
            ? form.errors.file
            : t`“${form.values.refused}” is not a CSV file. Save the list as CSV and choose that file.`
        }
        hint={t`Columns separated by commas, semicolons or tabs, with or without a header row. One column must contain email addresses.`}
      >
        <FileInput
          accept=".csv,text/csv"
          prompt={t`Drop a CSV file here`}
          selected={file === null ? [] : [file.name]}
          onFiles={([chosen]) => form.set({ file: chosen ?? null, refused: '' })}
          onReject={([rejected]) => form.set({ file: null, refused: rejected?.name ?? '' })}
        />
      </Field>
      {form.submitting && (
        <output className="x:block x:text-13 x:text-muted">
          <Trans>Uploading the file…</Trans>
        </output>
      )}
    </Form>
  );
}
