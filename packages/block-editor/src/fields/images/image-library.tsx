'use client';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Dialog, DialogClose, EmptyState, ErrorState, Skeleton } from '@x/ui';
import { Images, SearchX, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ImageAsset, ImagesProvider } from '../../definition/providers.ts';
import { acceptedImages } from './accepted-images.ts';
import { AssetFilter } from './asset-filter.tsx';
import { findAssets, type AssetOrder } from './find-assets.ts';
import { ImageGrid } from './image-grid.tsx';
import { RemoveButton } from './remove-button.tsx';
import { isPending } from './upload-queue.ts';
import { UploadRows } from './upload-rows.tsx';
import { useImageLibrary, type ImageLibraryState } from './use-image-library.ts';

export interface ImageLibraryProps {
  readonly onClose: () => void;
  readonly images: ImagesProvider;
  readonly mode?: 'single' | 'list';
  readonly onSelect: (assets: readonly ImageAsset[]) => void;
}

interface UploadButtonProps {
  readonly uploading: boolean;
  readonly onFiles: (files: readonly File[]) => void;
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
        multiple
        aria-label={t`Image file`}
        tabIndex={-1}
        className="x:sr-only"
        onChange={(event) => {
          const input = event.target;
          onFiles([...(input.files ?? [])]);
          // Reset the input, so that the user can choose a corrected file again.
          input.value = '';
        }}
      />
      <Button icon={<Upload />} loading={uploading} onClick={() => picker.current?.click()}>
        <Trans>Upload</Trans>
      </Button>
    </>
  );
}

/** Dialog of the host's image library (spec 3 §2, modals). */
export function ImageLibrary({ onClose, images, mode = 'single', onSelect }: ImageLibraryProps) {
  const { t } = useLingui();
  const [selection, setSelection] = useState<readonly string[]>([]);
  const library = useImageLibrary(images, ({ id }) =>
    setSelection((before) => (mode === 'single' ? [id] : [...before, id])),
  );
  const selected = selection.flatMap((id) => library.assets?.filter((asset) => asset.id === id) ?? []);

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
              <UploadButton uploading={library.uploads.uploads.some(isPending)} onFiles={library.upload} />
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
          if (images.upload !== undefined) library.upload([...event.dataTransfer.files]);
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

function Messages({ library }: { readonly library: ImageLibraryState }) {
  return (
    <>
      <UploadRows {...library.uploads} />
      {library.failures.map(({ id, title, message, retry }) => (
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
  const [text, setText] = useState('');
  const [order, setOrder] = useState<AssetOrder>('newest');
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
  const found = findAssets(library.assets, { text, order });
  return (
    <>
      <AssetFilter
        text={text}
        order={order}
        count={found.length}
        onTextChange={setText}
        onOrderChange={setOrder}
      />
      {found.length === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title={t`No images match “${text}”`}
          description={t`Search for another part of the name.`}
        />
      ) : (
        <ImageGrid assets={found} mode={mode} selected={selected} onSelect={onSelect} onChoose={onChoose} />
      )}
    </>
  );
}
