'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Dialog, DialogClose, EmptyState, ErrorState, ProgressBar, Skeleton } from '@x/ui';
import { Images, Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ImageAsset, ImagesProvider } from '../shell/providers.js';
import { acceptedImages } from './accepted-images.js';
import { ImageGrid } from './image-grid.js';
import { useImageLibrary, type ImageLibraryState } from './use-image-library.js';

export interface ImageLibraryProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly images: ImagesProvider;
  readonly onSelect: (asset: ImageAsset) => void;
}

/** The host's images: upload, delete, select one (spec 3 §2, modals). */
export function ImageLibrary({ open, onOpenChange, images, onSelect }: ImageLibraryProps) {
  const { t } = useLingui();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="wide" title={t`Image library`}>
      {open && <Library images={images} onSelect={onSelect} />}
    </Dialog>
  );
}

type LibraryProps = Pick<ImageLibraryProps, 'images' | 'onSelect'>;

function Library({ images, onSelect }: LibraryProps) {
  const { t } = useLingui();
  const library = useImageLibrary(images);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [confirming, setConfirming] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const selected = library.assets?.find((asset) => asset.id === selectedId);

  async function upload(files: FileList | null) {
    const [file] = files ?? [];
    if (picker.current !== null) picker.current.value = '';
    if (file === undefined) return;
    const asset = await library.upload(file);
    if (asset !== null) setSelectedId(asset.id);
  }

  async function remove() {
    setConfirming(false);
    if (selected === undefined) return;
    if (await library.remove(selected.id)) setSelectedId(null);
  }

  return (
    <div
      className="x:flex x:min-h-80 x:flex-col x:gap-4"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (images.upload !== undefined) void upload(event.dataTransfer.files);
      }}
    >
      <Messages library={library} />
      <div className="x:min-h-0 x:flex-1">
        <Assets library={library} selectedId={selectedId} onSelect={setSelectedId} onChoose={onSelect} />
      </div>
      <div className="x:sticky x:bottom-0 x:-mx-5 x:-mb-5 x:flex x:flex-wrap x:items-center x:gap-2 x:border-t x:border-line x:bg-overlay x:px-5 x:py-3">
        {images.upload !== undefined && (
          <>
            <input
              ref={picker}
              type="file"
              accept={acceptedImages}
              aria-label={t`Image file`}
              tabIndex={-1}
              className="x:sr-only"
              onChange={(event) => void upload(event.target.files)}
            />
            <Button
              icon={<Upload />}
              loading={library.uploading !== null}
              onClick={() => picker.current?.click()}
            >
              <Trans>Upload</Trans>
            </Button>
          </>
        )}
        {images.remove !== undefined &&
          (confirming && selected !== undefined ? (
            <span
              role="group"
              aria-label={t`Delete ${selected.name}?`}
              className="x:flex x:items-center x:gap-2"
            >
              <span className="x:text-13">{t`Delete ${selected.name}?`}</span>
              <Button variant="danger" onClick={() => void remove()}>
                <Trans>Delete for good</Trans>
              </Button>
              <Button variant="ghost" onClick={() => setConfirming(false)}>
                <Trans>Keep</Trans>
              </Button>
            </span>
          ) : (
            <Button
              icon={<Trash2 />}
              disabled={selected === undefined}
              loading={library.removing}
              onClick={() => setConfirming(true)}
            >
              <Trans>Delete</Trans>
            </Button>
          ))}
        <span className="x:flex-1" />
        <DialogClose>
          <Button variant="ghost">
            <Trans>Cancel</Trans>
          </Button>
        </DialogClose>
        <Button
          variant="primary"
          disabled={selected === undefined}
          onClick={() => selected !== undefined && onSelect(selected)}
        >
          <Trans>Select image</Trans>
        </Button>
      </div>
    </div>
  );
}

function Messages({ library }: { readonly library: ImageLibraryState }) {
  const { t } = useLingui();
  const { uploading, failure } = library;
  return (
    <>
      {uploading !== null && (
        <ProgressBar
          label={t`Uploading ${uploading.name}`}
          value={uploading.share === null ? null : Math.round(uploading.share * 100)}
          {...(uploading.share === null ? {} : { detail: `${Math.round(uploading.share * 100)} %` })}
        />
      )}
      {failure !== null && (
        <Alert
          tone="danger"
          role="alert"
          title={failure.title}
          onDismiss={library.dismissFailure}
          actions={
            failure.retry === undefined ? undefined : (
              <Button size="small" onClick={failure.retry}>
                <Trans>Try again</Trans>
              </Button>
            )
          }
        >
          {failure.message}
        </Alert>
      )}
    </>
  );
}

interface AssetsProps {
  readonly library: ImageLibraryState;
  readonly selectedId: string | null;
  readonly onSelect: (id: string) => void;
  readonly onChoose: (asset: ImageAsset) => void;
}

function Assets({ library, selectedId, onSelect, onChoose }: AssetsProps) {
  const { t } = useLingui();
  if (library.listFailure !== null) {
    return (
      <ErrorState
        title={t`The images could not be loaded`}
        description={library.listFailure}
        onRetry={library.reload}
      />
    );
  }
  if (library.assets === null) {
    return (
      <div
        role="status"
        aria-label={t`Loading images`}
        className="x:grid x:grid-cols-2 x:gap-3 x:sm:grid-cols-4"
      >
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
          <Skeleton key={key} className="x:h-32" />
        ))}
      </div>
    );
  }
  if (library.assets.length === 0) {
    return (
      <EmptyState
        icon={<Images />}
        title={t`No images yet`}
        description={t`Upload one with the button below, or drop a file here: PNG, JPEG, GIF or WebP, at most 10 MB.`}
      />
    );
  }
  return (
    <ImageGrid assets={library.assets} selectedId={selectedId} onSelect={onSelect} onChoose={onChoose} />
  );
}
