import { Trans, useLingui } from '@lingui/react/macro';
import type { CallResult } from '@x/api-client';
import { Button, Card, Field, FileInput } from '@x/ui';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { joinMessages } from '#/app/join-messages.ts';

export interface PictureCardProps<Answer> {
  readonly title: string;
  readonly description: ReactNode;
  /** The picture as it is shown, or what is shown without one. */
  readonly preview: ReactNode;
  readonly hasPicture: boolean;
  readonly removeLabel: string;
  /** Called with `quiet`, because the card shows the errors. */
  readonly upload: (file: File) => Promise<CallResult<Answer>>;
  readonly remove: () => Promise<CallResult<Answer>>;
  readonly onChanged: (answer: Answer) => void | Promise<void>;
}

/** Uploads, replaces or removes a picture, at once and without a save button. */
export function PictureCard<Answer>(props: PictureCardProps<Answer>) {
  const { title, description, preview, hasPicture, removeLabel, upload, remove } = props;
  const { t } = useLingui();
  const [busy, setBusy] = useState<'uploading' | 'removing'>();
  const [error, setError] = useState('');
  const removed = useRef(false);
  const uploader = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!removed.current || hasPicture || busy !== undefined) return;
    removed.current = false;
    // The focused button is gone with the picture.
    if (document.activeElement === document.body) uploader.current?.querySelector('input')?.focus();
  }, [hasPicture, busy]);

  async function change(kind: 'uploading' | 'removing', call: () => Promise<CallResult<Answer>>) {
    setBusy(kind);
    setError('');
    const result = await call();
    if (result.success) {
      await props.onChanged(result.data);
      removed.current = kind === 'removing';
    } else setError(joinMessages(result.errors));
    setBusy(undefined);
  }

  return (
    <Card className="x:max-w-lg" title={title} description={description}>
      <div className="x:flex x:flex-wrap x:items-center x:gap-4">
        <div className="x:flex x:min-h-16 x:items-center">{preview}</div>
        <div ref={uploader} className="x:min-w-56 x:flex-1">
          <Field label={hasPicture ? t`Replace the picture` : t`Upload a picture`} error={error}>
            <FileInput
              accept="image/png,image/jpeg,image/gif,image/webp"
              disabled={busy !== undefined}
              detail={busy === 'uploading' ? t`Uploading…` : t`PNG, JPEG, GIF or WebP, up to 5 MB`}
              onReject={() => setError(t`Choose a PNG, JPEG, GIF or WebP image.`)}
              onFiles={([file]) => {
                if (file !== undefined) void change('uploading', () => upload(file));
              }}
            />
          </Field>
        </div>
      </div>
      {hasPicture && (
        <div className="x:mt-3">
          <Button
            variant="ghost"
            icon={<Trash2 aria-hidden />}
            aria-label={removeLabel}
            loading={busy === 'removing'}
            disabled={busy === 'uploading'}
            onClick={() => void change('removing', remove)}
          >
            <Trans>Remove</Trans>
          </Button>
        </div>
      )}
    </Card>
  );
}
