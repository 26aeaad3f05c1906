import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type Image } from '@x/api-client';
import { useAnswer, useInvalidate } from '@x/api-client/swr';
import { Dialog, Field, FileInput } from '@x/ui';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { joinMessages } from '#/app/join-messages.ts';
import { CancelButton } from '#/forms/form-buttons.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { useProjectId } from '#/session/use-current.ts';

/** Maximum number of images that the dialog shows. The API returns the newest first. */
const mostImages = 100;

export interface ImageChooserProps {
  readonly title: string;
  readonly onChoose: (image: Image) => void;
  readonly onClose: () => void;
}

/** Dialog to choose an image from the project's library, or to upload one. */
export function ImageChooser({ title, onChoose, onClose }: ImageChooserProps) {
  const { t } = useLingui();
  const id = useProjectId();
  const answer = useAnswer(contract.images.list, { params: { id }, query: { rows: mostImages } });
  const { uploading, error, upload } = useUpload(onChoose);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="large"
      title={title}
      footer={<CancelButton disabled={uploading} />}
    >
      <div className="x:flex x:flex-col x:gap-4">
        <Field label={t`Upload an image`} error={error}>
          <FileInput
            accept="image/png,image/jpeg,image/gif,image/webp"
            disabled={uploading}
            detail={uploading ? t`Uploading…` : t`PNG, JPEG, GIF or WebP, up to 10 MB`}
            onFiles={([file]) => file !== undefined && void upload(file)}
          />
        </Field>
        <Loaded answer={answer}>
          {({ items }) => (
            <>
              <h3 className="x:text-13 x:font-medium">
                <Trans>Image library</Trans>
              </h3>
              {items.length === 0 ? (
                <p className="x:text-13 x:text-muted">
                  <Trans>There are no images yet. Upload one.</Trans>
                </p>
              ) : (
                <ImageGrid images={items} onChoose={onChoose} />
              )}
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}

function useUpload(onUploaded: (image: Image) => void) {
  const { client } = useApp();
  const invalidate = useInvalidate();
  const id = useProjectId();
  const [uploading, setUploading] = useState(false);
  const [error, setError] = useState('');
  async function upload(file: File): Promise<void> {
    setUploading(true);
    setError('');
    const request = { params: { id }, body: { file } };
    const result = await client.call(contract.images.upload, request, { quiet: true });
    setUploading(false);
    if (!result.success) return setError(joinMessages(result.errors));
    await invalidate(contract.images.list);
    onUploaded(result.data);
  }
  return { uploading, error, upload };
}

interface ImageGridProps {
  readonly images: readonly Image[];
  readonly onChoose: (image: Image) => void;
}

function ImageGrid({ images, onChoose }: ImageGridProps) {
  const { t } = useLingui();
  return (
    <ul className="x:grid x:grid-cols-2 x:gap-3 x:sm:grid-cols-3">
      {images.map((image) => (
        <li key={image.id}>
          <button
            type="button"
            aria-label={t`Choose ${image.name}`}
            onClick={() => onChoose(image)}
            className="x:flex x:w-full x:cursor-pointer x:flex-col x:overflow-clip x:rounded-md x:border x:border-line x:text-left x:hover:border-accent"
          >
            <img
              src={image.path}
              alt=""
              loading="lazy"
              className="x:h-24 x:w-full x:bg-sunken x:object-contain"
            />
            <span className="x:w-full x:truncate x:px-2 x:py-1.5 x:text-12">{image.name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
