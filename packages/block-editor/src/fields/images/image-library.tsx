'use client';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Dialog, DialogClose, EmptyState, ErrorState, ProgressBar, Skeleton } from '@x/ui';
import { Images, Trash2, Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ImageAsset, ImagesProvider } from '../../definition/providers.ts';
import { acceptedImages } from './accepted-images.ts';
import { ImageGrid } from './image-grid.tsx';
import { useImageLibrary, type ImageLibraryState } from './use-image-library.ts';

export interface ImageLibraryProps {
  readonly onClose: () => void;
  readonly images: ImagesProvider;
  readonly mode?: 'single' | 'list';
  readonly onSelect: (assets: readonly ImageAsset[]) => void;
}

/** Dialog of the host's image library (spec 3 §2, modals). */
export function ImageLibrary({ onClose, images, mode = 'single', onSelect }: ImageLibraryProps) {
  const { t } = useLingui();
  const [selection, setSelection] = useState<readonly string[]>([]);
  const library = useImageLibrary(images, ({ id }) =>
    setSelection((before) => (mode === 'single' ? [id] : [...before, id])),
  );
  const selected = selection.flatMap((id) => library.assets?.filter((asset) => asset.id === id) ?? []);

  async function upload(files: FileList | null) {
    const given = [...(files ?? [])];
    await library.upload(mode === 'single' ? given.slice(0, 1) : given);
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="wide"
      title={t`Image library`}
      footer={
        <>
          <div className="x:mr-auto x:flex x:flex-wrap x:gap-2 x:max-sm:w-full">
            {images.upload !== undefined && (
              <UploadButton
                uploading={library.uploading !== null}
                multiple={mode === 'list'}
                onFiles={upload}
              />
            )}
            {images.remove !== undefined && (
              <RemoveButton
                assets={selected}
                removing={library.removing}
                onRemove={async (assets) => {
                  const removed = await library.remove(assets.map(({ id }) => id));
                  setSelection((before) => before.filter((id) => !removed.includes(id)));
                }}
              />
            )}
          </div>
          <DialogClose>
            <Button variant="ghost">
              <Trans>Cancel</Trans>
            </Button>
          </DialogClose>
          <Button variant="primary" disabled={selected.length === 0} onClick={() => onSelect(selected)}>
            {selected.length > 1 ? (
              <Plural value={selected.length} one="Select # image" other="Select # images" />
            ) : (
              <Trans>Select image</Trans>
            )}
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
        <Assets
          library={library}
          mode={mode}
          selected={selected.map(({ id }) => id)}
          onSelect={setSelection}
          onChoose={(asset) => onSelect([asset])}
        />
      </div>
    </Dialog>
  );
}

interface UploadButtonProps {
  readonly uploading: boolean;
  readonly multiple: boolean;
  readonly onFiles: (files: FileList | null) => Promise<void>;
}

function UploadButton({ uploading, multiple, onFiles }: UploadButtonProps) {
  const { t } = useLingui();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept={acceptedImages}
        multiple={multiple}
        aria-label={t`Image file`}
        tabIndex={-1}
        className="x:sr-only"
        onChange={(event) => {
          const input = event.target;
          // Reset the input, so that the user can choose a corrected file again. Wait for the upload, because a reset
          // also empties the file list.
          void onFiles(input.files).finally(() => {
            input.value = '';
          });
        }}
      />
      <Button icon={<Upload />} loading={uploading} onClick={() => picker.current?.click()}>
        <Trans>Upload</Trans>
      </Button>
    </>
  );
}

interface RemoveButtonProps {
  readonly assets: readonly ImageAsset[];
  readonly removing: boolean;
  readonly onRemove: (assets: readonly ImageAsset[]) => Promise<void>;
}

/** Delete button that asks for confirmation in place. A second dialog would hide the images. */
function RemoveButton({ assets, removing, onRemove }: RemoveButtonProps) {
  const { t } = useLingui();
  const [asking, setAsking] = useState<string | null>(null);
  const [first] = assets;
  const about = assets.map(({ id }) => id).join(' ');
  const asked = first !== undefined && asking === about;
  const keep = useRef<HTMLButtonElement>(null);
  const ask = useRef<HTMLButtonElement>(null);
  const kept = useRef(false);
  useEffect(() => {
    // Move the focus from the pressed button, which has disappeared, to the button in its place.
    if (asked) keep.current?.focus();
    else if (kept.current) ask.current?.focus();
    kept.current = false;
  }, [asked]);
  if (!asked) {
    return (
      <Button
        ref={ask}
        icon={<Trash2 />}
        disabled={first === undefined}
        loading={removing}
        onClick={() => setAsking(about)}
      >
        <Trans>Delete</Trans>
      </Button>
    );
  }
  const question =
    assets.length === 1
      ? t`Delete ${first.name}?`
      : t`${plural(assets.length, { one: 'Delete # image?', other: 'Delete # images?' })}`;
  return (
    <fieldset className="x:flex x:min-w-0 x:flex-wrap x:items-center x:gap-2 x:max-sm:w-full">
      <legend className="x:sr-only">{question}</legend>
      <span aria-hidden className="x:max-w-48 x:truncate x:text-13 x:max-sm:w-full x:max-sm:max-w-none">
        {question}
      </span>
      <Button
        variant="danger"
        onClick={() => {
          setAsking(null);
          void onRemove(assets);
        }}
      >
        <Trans>Delete permanently</Trans>
      </Button>
      <Button
        ref={keep}
        variant="ghost"
        onClick={() => {
          kept.current = true;
          setAsking(null);
        }}
      >
        <Trans>Keep</Trans>
      </Button>
    </fieldset>
  );
}

function Messages({ library }: { readonly library: ImageLibraryState }) {
  const { t } = useLingui();
  const { uploading, failures } = library;
  return (
    <>
      {uploading !== null && (
        <ProgressBar
          label={t`Uploading ${uploading.name}`}
          value={uploading.share === null ? null : Math.round(uploading.share * 100)}
          {...(uploading.share === null ? {} : { detail: `${Math.round(uploading.share * 100)} %` })}
        />
      )}
      {failures.map(({ id, title, message, retry }) => (
        <Alert
          key={id}
          tone="danger"
          role="alert"
          title={title}
          onDismiss={() => library.dismissFailure(id)}
          actions={
            retry === undefined ? undefined : (
              <Button size="small" onClick={retry}>
                <Trans>Try again</Trans>
              </Button>
            )
          }
        >
          {message}
        </Alert>
      ))}
    </>
  );
}

interface AssetsProps {
  readonly library: ImageLibraryState;
  readonly mode: 'single' | 'list';
  readonly selected: readonly string[];
  readonly onSelect: (selected: readonly string[]) => void;
  readonly onChoose: (asset: ImageAsset) => void;
}

const waiting = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

function Assets({ library, mode, selected, onSelect, onChoose }: AssetsProps) {
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
        description={t`Upload an image with the button below, or drop a file here: PNG, JPEG, GIF or WebP, up to 10 MB.`}
      />
    );
  }
  return (
    <ImageGrid
      assets={library.assets}
      mode={mode}
      selected={selected}
      onSelect={onSelect}
      onChoose={onChoose}
    />
  );
}
