'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ImageReference } from '@x/email-compiler';
import { Button, Field, TextInput } from '@x/ui';
import { Crop, ImagePlus, Images } from 'lucide-react';
import { useRef } from 'react';
import { useEditor } from '../../context/environment.tsx';
import type { ImageAsset } from '../../definition/providers.ts';
import { useDialog } from '../controls/use-dialog.ts';
import { ImageEditor } from './edit/lazy-image-editor.ts';
import { ImageLibrary } from './lazy-image-library.ts';
import { loadNaturalSize, type NaturalSize } from './natural-size.ts';

export interface ChosenImage {
  readonly image: ImageReference | null;
  /** Absent if the image is not measured yet or could not be loaded. */
  readonly size?: NaturalSize;
}

export interface ImageInputProps {
  readonly image: ImageReference | null;
  readonly alt: string;
  readonly readOnly: boolean;
  readonly blockId: string;
  readonly onChoose: (chosen: ChosenImage, group?: string) => void;
}

/** Chooses an image by URL, or from the host's library if there is one. */
export function ImageInput({ image, alt, readOnly, blockId, onChoose }: ImageInputProps) {
  const { t } = useLingui();
  const { providers } = useEditor();
  const { open, show, close, opener } = useDialog();
  const editing = useDialog();
  const src = image?.src ?? '';
  const isTyped = useRef(false);
  /** Identifies the last choice. A measurement has no effect if the user has made another choice in the meantime. */
  const latest = useRef<object>(null);

  async function measure(reference: ImageReference): Promise<ChosenImage | null> {
    const choice = {};
    latest.current = choice;
    const size = await loadNaturalSize(reference.src);
    if (latest.current !== choice) return null;
    return { image: reference, ...(size === null ? {} : { size }) };
  }

  async function choose({ id, name, src, date }: ImageAsset) {
    close();
    const chosen = await measure({ id, name, src, date });
    if (chosen !== null) onChoose(chosen);
  }

  function type(address: string) {
    isTyped.current = true;
    latest.current = null;
    onChoose(
      { image: address === '' ? null : createReference(address, image) },
      `config:${blockId}:image.src`,
    );
  }

  /** Measures the image at a typed URL. Does nothing if the user left the input without typing. */
  async function measureAddress() {
    if (image === null || !isTyped.current) return;
    isTyped.current = false;
    const chosen = await measure(image);
    if (chosen?.size !== undefined) onChoose(chosen, `config:${blockId}:image.src`);
  }

  return (
    <>
      {src !== '' && (
        <div className="x:flex x:max-h-40 x:items-center x:justify-center x:overflow-hidden x:rounded-md x:border x:border-line x:bg-sunken x:p-2">
          <img
            src={src}
            alt={alt === '' ? t`Selected image` : alt}
            className="x:max-h-36 x:max-w-full x:object-contain"
          />
        </div>
      )}
      {providers.images !== undefined && !readOnly && (
        <>
          <Button
            icon={src === '' ? <ImagePlus /> : <Images />}
            width="full"
            ref={opener}
            data-chooser
            onClick={show}
          >
            {src === '' ? <Trans>Choose image</Trans> : <Trans>Change image</Trans>}
          </Button>
          {image !== null && src !== '' && providers.images.upload !== undefined && (
            <Button icon={<Crop />} width="full" ref={editing.opener} onClick={editing.show}>
              <Trans>Edit image</Trans>
            </Button>
          )}
          {editing.open && image !== null && (
            <ImageEditor
              image={image}
              images={providers.images}
              onClose={editing.close}
              onDone={(edited) => {
                editing.close();
                latest.current = null;
                onChoose(edited);
              }}
            />
          )}
          {open && (
            <ImageLibrary
              images={providers.images}
              onClose={close}
              onSelect={([asset]) => asset !== undefined && void choose(asset)}
            />
          )}
        </>
      )}
      <Field label={t`Image address`} hint={t`Mail clients only load images from https addresses.`}>
        <TextInput
          value={src}
          readOnly={readOnly}
          placeholder="https://"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          onValueChange={type}
          onBlur={() => void measureAddress()}
        />
      </Field>
    </>
  );
}

/** Creates a reference to an image that is not in the library. */
function createReference(src: string, before: ImageReference | null): ImageReference {
  return before?.src === src ? before : { id: '', name: '', src, date: '' };
}
