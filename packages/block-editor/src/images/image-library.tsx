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
  readonly onClose: () => void;
  readonly images: ImagesProvider;
  readonly onSelect: (asset: ImageAsset) => void;
}

/** The host's images: upload, delete, select one (spec 3 §2, modals). */
export function ImageLibrary({ onClose, images, onSelect }: ImageLibraryProps) {
  const { t } = useLingui();
  const library = useImageLibrary(images);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const selected = library.assets?.find((asset) => asset.id === selectedId);

  async function upload(files: FileList | null) {
    const [file] = files ?? [];
    if (file === undefined) return;
    const asset = await library.upload(file);
    if (asset !== null) setSelectedId(asset.id);
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="wide"
      title={t`Image library`}
      footer={
        <>
          {images.upload !== undefined && (
            <UploadButton uploading={library.uploading !== null} onFiles={upload} />
          )}
          {images.remove !== undefined && (
            <RemoveButton
              asset={selected}
              removing={library.removing}
              onRemove={async (asset) => {
                if (await library.remove(asset.id)) setSelectedId(null);
              }}
            />
          )}
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
        </>
      }
    >
      <div
        className="x:flex x:min-h-80 x:flex-col x:gap-4 x:p-0.5"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          if (images.upload !== undefined) void upload(event.dataTransfer.files);
        }}
      >
        <Messages library={library} />
        <Assets library={library} selectedId={selectedId} onSelect={setSelectedId} onChoose={onSelect} />
      </div>
    </Dialog>
  );
}

interface UploadButtonProps {
  readonly uploading: boolean;
  readonly onFiles: (files: FileList | null) => Promise<void>;
}

function UploadButton({ uploading, onFiles }: UploadButtonProps) {
  const { t } = useLingui();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept={acceptedImages}
        aria-label={t`Image file`}
        tabIndex={-1}
        className="x:sr-only"
        onChange={(event) => {
          void onFiles(event.target.files);
          // The same file may be chosen again after it was mended.
          event.target.value = '';
        }}
      />
      <Button icon={<Upload />} loading={uploading} onClick={() => picker.current?.click()}>
        <Trans>Upload</Trans>
      </Button>
    </>
  );
}

interface RemoveButtonProps {
  readonly asset: ImageAsset | undefined;
  readonly removing: boolean;
  readonly onRemove: (asset: ImageAsset) => Promise<void>;
}

/** Asks once more in its own place: a dialog over the dialog would hide what is asked about. */
function RemoveButton({ asset, removing, onRemove }: RemoveButtonProps) {
  const { t } = useLingui();
  const [asking, setAsking] = useState<string | null>(null);
  if (asset === undefined || asking !== asset.id) {
    return (
      <Button
        icon={<Trash2 />}
        disabled={asset === undefined}
        loading={removing}
        onClick={() => setAsking(asset?.id ?? null)}
      >
        <Trans>Delete</Trans>
      </Button>
    );
  }
  return (
    <fieldset className="x:flex x:items-center x:gap-2">
      <legend className="x:sr-only">{t`Delete ${asset.name}?`}</legend>
      <span aria-hidden className="x:max-w-48 x:truncate x:text-13">{t`Delete ${asset.name}?`}</span>
      <Button
        variant="danger"
        onClick={() => {
          setAsking(null);
          void onRemove(asset);
        }}
      >
        <Trans>Delete for good</Trans>
      </Button>
      <Button variant="ghost" onClick={() => setAsking(null)}>
        <Trans>Keep</Trans>
      </Button>
    </fieldset>
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

const waiting = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

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
      <output aria-label={t`Loading images`} className="x:grid x:grid-cols-2 x:gap-3 x:sm:grid-cols-4">
        {waiting.map((key) => (
          <Skeleton key={key} className="x:h-32" />
        ))}
      </output>
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
