import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { FileInput } from '@x/ui';
import type { Translate } from '#/language/translate.ts';
import type { ControlProps, FieldDescriptor, FieldOptions } from './field-descriptor.ts';
import { LabeledControl } from './labeled-control.tsx';

/** Value of a field for a file. A file of another type is refused when it is chosen, and only its name is kept. */
export interface ChosenFile {
  readonly file: File | null;
  readonly refused: string;
}

export const noFile: ChosenFile = { file: null, refused: '' };

interface FileOptions extends FieldOptions {
  readonly accept: string;
  readonly prompt: MessageDescriptor;
  /** Error of a file of another type. Default: files of all types are taken. */
  readonly refusal?: (name: string) => MessageDescriptor;
}

interface FileControlProps
  extends ControlProps<ChosenFile>, Pick<FileOptions, 'accept' | 'prompt' | 'refusal'> {}

function FileControl({ accept, prompt, refusal, field, error, ...props }: FileControlProps) {
  const { t } = useLingui();
  const { file, refused } = field.value;
  return (
    <LabeledControl {...props} error={refused !== '' && refusal !== undefined ? t(refusal(refused)) : error}>
      <FileInput
        accept={accept}
        prompt={t(prompt)}
        selected={file === null ? [] : [file.name]}
        onFiles={([chosen]) => field.onValueChange({ file: chosen ?? null, refused: '' })}
        {...(refusal === undefined
          ? {}
          : { onReject: ([rejected]) => field.onValueChange({ file: null, refused: rejected?.name ?? '' }) })}
      />
    </LabeledControl>
  );
}

/** Field for a file to upload. Drafts do not keep it. */
export function fileField({ accept, prompt, refusal, ...options }: FileOptions): FieldDescriptor<ChosenFile> {
  return {
    ...options,
    isSecret: true,
    renderControl: (props) => (
      <FileControl {...props} {...{ accept, prompt }} {...(refusal === undefined ? {} : { refusal })} />
    ),
  };
}

/** Returns the error of a form that is sent without a file. */
export function findFileError({ file }: ChosenFile, translate: Translate): { readonly file?: string } {
  return file === null ? { file: translate(msg`Choose a file.`) } : {};
}

/** Shown below the field while the file is uploaded. */
export function Uploading({ submitting }: { readonly submitting: boolean }) {
  return (
    submitting && (
      <output className="x:block x:text-13 x:text-muted">
        <Trans>Uploading the file…</Trans>
      </output>
    )
  );
}
