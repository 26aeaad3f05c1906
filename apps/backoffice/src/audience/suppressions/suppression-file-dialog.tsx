import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { contract, type SuppressedFile } from '@x/api-client';
import { Alert, Button, Dialog } from '@x/ui';
import { useState } from 'react';
import { definePlainForm } from '#/forms/define-form.tsx';
import { fileField, findFileError, noFile, Uploading } from '#/forms/fields/file-field.tsx';
import { CancelButton } from '#/forms/form-buttons.tsx';
import { useProjectId } from '#/session/use-current.ts';

export interface SuppressionFileDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onAdded: () => void | Promise<void>;
}

/** Suppresses the addresses of a file, and then says what happened to them. */
export function SuppressionFileDialog({ open, onOpenChange, onAdded }: SuppressionFileDialogProps) {
  const { t } = useLingui();
  const projectId = useProjectId();
  const [result, setResult] = useState<SuppressedFile>();
  function change(next: boolean) {
    if (!next) setResult(undefined);
    onOpenChange(next);
  }
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={t`Import a suppression list`}
      description={t`Addresses in the file get no campaigns from this project, in any audience.`}
      footer={
        result === undefined ? (
          <>
            <CancelButton />
            <Button type="submit" form="suppression-file" variant="primary">
              <Trans>Suppress</Trans>
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={() => change(false)}>
            <Trans>Done</Trans>
          </Button>
        )
      }
    >
      {result === undefined ? (
        <FileForm
          projectId={projectId}
          onSaved={async (done) => {
            setResult(done);
            await onAdded();
          }}
        />
      ) : (
        <Result result={result} />
      )}
    </Dialog>
  );
}

const FileForm = definePlainForm({
  name: 'suppression-file',
  body: contract.suppressions.import.body,
  fields: {
    file: fileField({
      label: msg`CSV file`,
      hint: msg`One column must contain email addresses. Reasons and dates are kept if the file has them.`,
      accept: '.csv,.txt,text/csv,text/plain',
      prompt: msg`Drop a CSV file here`,
    }),
  },
  toValues: () => ({ file: noFile }),
  check: ({ file }, translate) => findFileError(file, translate),
  save: ({ file: { file } }, { call }, { projectId: id }: { readonly projectId: string }) =>
    call(contract.suppressions.import, { params: { id }, body: { file: file ?? new File([], '') } }),
  Layout: ({ field, form }) => (
    <>
      {field('file')}
      <Uploading submitting={form.submitting} />
    </>
  ),
});

function Result({ result }: { readonly result: SuppressedFile }) {
  const { added, known, subscribed, refused, refusals } = result;
  return (
    <output className="x:flex x:flex-col x:gap-3 x:text-13">
      <p>
        <Plural value={added} one="# address was added." other="# addresses were added." />
      </p>
      {known > 0 && (
        <p>
          <Plural
            value={known}
            one="# address was on the list before and keeps its reason."
            other="# addresses were on the list before and keep their reason."
          />
        </p>
      )}
      {subscribed > 0 && (
        <p>
          <Plural
            value={subscribed}
            one="# address was left out, because the file says that it is subscribed."
            other="# addresses were left out, because the file says that they are subscribed."
          />
        </p>
      )}
      {refused > 0 && (
        <Alert
          tone="warning"
          title={
            <Plural
              value={refused}
              one="# row has no valid email address."
              other="# rows have no valid email address."
            />
          }
        >
          <ul className="x:max-h-40 x:overflow-auto x:font-mono x:text-12">
            {refusals.map(({ line, content }) => (
              <li key={line} className="x:truncate">
                <Trans>
                  Line {line}: {content}
                </Trans>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </output>
  );
}
