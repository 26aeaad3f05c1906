'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, IconButton, ProgressBar } from '@x/ui';
import { X } from 'lucide-react';
import { canShrink, type ImageRefusal } from './accepted-images.ts';
import type { Upload } from './upload-queue.ts';
import type { Uploads } from './use-uploads.ts';

/** Shows the progress of each upload, and the reason of each that did not succeed. */
export function UploadRows({ uploads, queue }: Uploads) {
  return uploads.map((upload) => {
    const { id, state } = upload;
    return state.kind === 'refused' || state.kind === 'failed' ? (
      <FailedUpload
        key={id}
        upload={upload}
        onDismiss={() => queue.cancel(id)}
        onRetry={() => queue.retry(id)}
        onShrink={() => void queue.shrink(id)}
      />
    ) : (
      <RunningUpload key={id} upload={upload} onCancel={() => queue.cancel(id)} />
    );
  });
}

function RunningUpload({ upload, onCancel }: { readonly upload: Upload; readonly onCancel: () => void }) {
  const { t } = useLingui();
  const { file, state } = upload;
  const share = state.kind === 'running' ? state.share : null;
  const percent = share === null ? null : Math.round(share * 100);
  const detail =
    percent !== null ? `${percent} %` : state.kind === 'shrinking' ? t`Making it smaller…` : undefined;
  return (
    <div className="x:flex x:items-end x:gap-2">
      <ProgressBar
        className="x:min-w-0 x:flex-1 x:pb-2.5"
        label={t`Uploading ${file.name}`}
        value={state.kind === 'waiting' ? 0 : percent}
        detail={state.kind === 'waiting' ? t`Waiting` : detail}
      />
      <IconButton size="small" icon={<X />} label={t`Cancel the upload of ${file.name}`} onClick={onCancel} />
    </div>
  );
}

interface FailedUploadProps {
  readonly upload: Upload;
  readonly onDismiss: () => void;
  readonly onRetry: () => void;
  readonly onShrink: () => void;
}

function FailedUpload({ upload, onDismiss, onRetry, onShrink }: FailedUploadProps) {
  const { t } = useLingui();
  const reasons = useRefusalReasons();
  const { file, state } = upload;
  return (
    <Alert
      tone="danger"
      role="alert"
      title={t`${file.name} was not uploaded`}
      onDismiss={onDismiss}
      actions={
        state.kind === 'failed' ? (
          <Button size="small" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        ) : state.kind === 'refused' && canShrink(state.refusal) ? (
          <Button size="small" onClick={onShrink}>
            <Trans>Make it smaller and upload</Trans>
          </Button>
        ) : undefined
      }
    >
      {state.kind === 'failed' ? state.message : state.kind === 'refused' ? reasons[state.refusal] : null}
    </Alert>
  );
}

function useRefusalReasons(): Readonly<Record<ImageRefusal, string>> {
  const { t } = useLingui();
  return {
    empty: t`The file is empty. Choose another file.`,
    'too-large': t`The file is larger than 10 MB. Make it smaller or choose another file.`,
    'too-many-pixels': t`The image has more pixels than a message can show. Make it smaller or choose another file.`,
    svg: t`Mail clients do not show SVG images. Save the image as PNG and choose that file.`,
    'wrong-type': t`Mail clients only show PNG, JPEG, GIF and WebP images. Choose a file of one of these types.`,
    unreadable: t`The file could not be read. It may have been moved. Choose it again.`,
  };
}
