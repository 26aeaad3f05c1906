'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ImageReference } from '@x/email-compiler';
import { Button, Field, TextInput } from '@x/ui';
import { Crop, ImagePlus, Images } from 'lucide-react';
import { useEditor } from '../../context/environment.tsx';
import { useDialog } from '../controls/use-dialog.ts';
import { ImageEditor } from './edit/lazy-image-editor.ts';
import { hasImages, ImageChooser } from './image-chooser.tsx';
import { useImageChoice, type ChosenImage } from './use-image-choice.ts';

export interface ImageInputProps {
  readonly image: ImageReference | null;
  readonly alt: string;
  readonly readOnly: boolean;
  readonly blockId: string;
  /** Label of the input for the address. Default: "Image address". */
  readonly addressLabel?: string | undefined;
  readonly onChoose: (chosen: ChosenImage, group?: string) => void;
}

/** Chooses an image by URL, or from the host's library if there is one. */
export function ImageInput(props: ImageInputProps) {
  const { image, alt, readOnly, blockId, addressLabel, onChoose } = props;
  const { t } = useLingui();
  const { providers } = useEditor();
  const { open: isEditing, show: edit, close: stopEditing, opener: editOpener } = useDialog();
  const src = image?.src ?? '';
  const { choose, replace, type, measureAddress } = useImageChoice({ image, blockId, onChoose });

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
      {hasImages(providers) && !readOnly && (
        <ImageChooser
          current={image}
          icon={src === '' ? <ImagePlus /> : <Images />}
          onSelect={([asset]) => asset !== undefined && void choose(asset)}
        >
          {src === '' ? <Trans>Choose image</Trans> : <Trans>Change image</Trans>}
        </ImageChooser>
      )}
      {providers.images !== undefined && !readOnly && (
        <>
          {image !== null && src !== '' && providers.images.upload !== undefined && (
            <Button icon={<Crop />} width="full" ref={editOpener} onClick={edit}>
              <Trans>Edit image</Trans>
            </Button>
          )}
          {isEditing && image !== null && (
            <ImageEditor
              image={image}
              images={providers.images}
              onClose={stopEditing}
              onDone={(edited) => {
                stopEditing();
                replace(edited);
              }}
            />
          )}
        </>
      )}
      <Field
        label={addressLabel ?? t`Image address`}
        hint={t`Mail clients only load images from https addresses.`}
      >
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
