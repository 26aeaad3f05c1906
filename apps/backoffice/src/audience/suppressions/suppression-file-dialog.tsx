import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { contract, type SuppressedFile } from '@x/api-client';
import { Alert, Button, Dialog, Field, FileInput } from '@x/ui';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { CancelButton } from '#/forms/form-buttons.tsx';
import { Form } from '#/forms/form.tsx';
import { useForm } from '#/forms/use-form.ts';
import { useProjectId } from '#/session/use-current.ts';

export interface SuppressionFileDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onAdded: () => void | Promise<void>;
}

/** Suppresses the addresses of a file, and then says what happened to them. */
export function SuppressionFileDialog({ open, onOpenChange, onAdded }: SuppressionFileDialogProps) {
  const { t } = useLingui();
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
          onDone={async (done) => {
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

function FileForm({ onDone }: { readonly onDone: (result: SuppressedFile) => void | Promise<void> }) {
  const { t } = useLingui();
  const { client } = useApp();
  const id = useProjectId();
  const form = useForm({
    name: 'suppression-file',
    initial: { file: null as File | null },
    secrets: ['file'],
    otherErrors: 'form',
    check: ({ file }) => (file === null ? { file: t`Choose a file.` } : {}),
    submit: ({ file }) =>
      client.call(
        contract.suppressions.import,
        { params: { id }, body: { file: file ?? new File([], '') } },
        { quiet: true },
      ),
    onSuccess: onDone,
  });
  const { file } = form.values;
  return (
    <Form form={form} id="suppression-file">
      <Field
        label={t`CSV file`}
        required
        error={form.errors.file}
        hint={t`One column must contain email addresses. Reasons and dates are kept if the file has them.`}
      >
        <FileInput
          accept=".csv,.txt,text/csv,text/plain"
          prompt={t`Drop a CSV file here`}
          selected={file === null ? [] : [file.name]}
          onFiles={([chosen]) => form.set({ file: chosen ?? null })}
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
