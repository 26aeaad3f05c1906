'use client';
import { Button } from '@x/ui';
import { useState, type ReactElement, type ReactNode, type RefObject } from 'react';
import { useEditor } from '../../context/environment.tsx';
import type { EditorProviders, ImageAsset, ImageRequest } from '../../definition/providers.ts';
import { useDialog } from '../controls/use-dialog.ts';
import { errorMessage } from '../../context/error-message.ts';
import { ImageLibrary } from './lazy-image-library.ts';

export interface ImageChooserProps {
  readonly current: ImageRequest['current'];
  readonly icon: ReactElement;
  /** `list` to choose several images of the library at once. */
  readonly mode?: 'single' | 'list';
  readonly onSelect: (assets: readonly ImageAsset[]) => void;
  readonly children: ReactNode;
}

/** Returns whether the host offers images to choose from. */
export function hasImages({ images, chooseImage }: EditorProviders): boolean {
  return images !== undefined || chooseImage !== undefined;
}

/** Button that opens the host's own picker, or else the image library. */
export function ImageChooser({ current, icon, mode = 'single', onSelect, children }: ImageChooserProps) {
  const { providers } = useEditor();
  const { open, show, close, opener } = useDialog();
  const { ask, isAsking, failure } = useHostPicker(opener, onSelect);
  const { images, chooseImage } = providers;
  return (
    <>
      <Button
        icon={icon}
        width="full"
        ref={opener}
        data-chooser
        loading={isAsking}
        onClick={() => (chooseImage === undefined ? show() : void ask(chooseImage, current))}
      >
        {children}
      </Button>
      {failure !== null && (
        <p role="alert" className="x:text-12 x:text-danger-text">
          {failure}
        </p>
      )}
      {open && images !== undefined && (
        <ImageLibrary
          mode={mode}
          images={images}
          onClose={close}
          onSelect={(assets) => {
            close();
            onSelect(assets);
          }}
        />
      )}
    </>
  );
}

/** Asks the host for an image. The button that the user pressed calls again after a failure. */
function useHostPicker(opener: RefObject<HTMLButtonElement | null>, onSelect: ImageChooserProps['onSelect']) {
  const { providers, hostAsks } = useEditor();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function ask(
    chooseImage: NonNullable<EditorProviders['chooseImage']>,
    current: ImageRequest['current'],
  ): Promise<void> {
    setFailure(null);
    setAsking(true);
    hostAsks.set(true);
    try {
      const asset = await chooseImage({ current });
      if (asset !== null) onSelect([asset]);
    } catch (error) {
      providers.onError?.({ source: 'chooseImage', error });
      setFailure(errorMessage(error));
    }
    hostAsks.set(false);
    setAsking(false);
    opener.current?.focus();
  }

  return { ask, isAsking, failure };
}
