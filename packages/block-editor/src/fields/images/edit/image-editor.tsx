'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ImageReference } from '@x/email-compiler';
import { Alert, Button, Dialog, DialogClose, SegmentedControl, Spinner } from '@x/ui';
import { useEffect, useState } from 'react';
import type { ImagesProvider } from '../../../definition/providers.ts';
import type { ChosenImage } from '../use-image-choice.ts';
import { limitWidth, sharpWidth, usualQuality } from '../picture-file.ts';
import { focusInCrop, largestCrop, wholePicture, type Aspect, type CropArea } from './crop.ts';
import { CropView } from './crop-view.tsx';
import { CropFields, FocusFields, OutputFields } from './edit-fields.tsx';
import { useSavedPicture } from './use-saved-picture.ts';

export interface ImageEditorProps {
  readonly image: ImageReference;
  readonly images: ImagesProvider;
  readonly onClose: () => void;
  readonly onDone: (edited: ChosenImage) => void;
}

type LoadedPicture =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'loaded'; readonly image: HTMLImageElement };

/** Loads a picture with CORS, without which the browser does not let its pixels be read. */
function usePicture(src: string): LoadedPicture {
  const [picture, setPicture] = useState<LoadedPicture>({ kind: 'loading' });
  useEffect(() => {
    let current = true;
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.src = src;
    image.decode().then(
      () => current && setPicture({ kind: 'loaded', image }),
      () => current && setPicture({ kind: 'failed' }),
    );
    return () => {
      current = false;
    };
  }, [src]);
  return picture;
}

/** Dialog that crops and shrinks an image and sets its focal point. The result is a new image of the library. */
export function ImageEditor(props: ImageEditorProps) {
  const { t } = useLingui();
  const picture = usePicture(props.image.src);
  if (picture.kind === 'loaded') return <LoadedEditor {...props} source={picture.image} />;
  return (
    <Dialog open onOpenChange={props.onClose} size="large" title={t`Edit image`}>
      {picture.kind === 'loading' ? (
        <div className="x:flex x:h-40 x:items-center x:justify-center">
          <Spinner label={t`Loading image`} />
        </div>
      ) : (
        <Alert tone="danger" role="alert" title={t`This image cannot be edited here`}>
          <Trans>
            Its server does not allow it, or it did not load. Upload the image to your library first.
          </Trans>
        </Alert>
      )}
    </Dialog>
  );
}

function LoadedEditor({
  image,
  images,
  onClose,
  onDone,
  source,
}: ImageEditorProps & { readonly source: HTMLImageElement }) {
  const { t } = useLingui();
  const natural = { width: source.naturalWidth, height: source.naturalHeight };
  const [mode, setMode] = useState<'crop' | 'focus'>('crop');
  const [aspect, setAspect] = useState<Aspect>('free');
  const [area, setArea] = useState<CropArea>(wholePicture(natural));
  const [focus, setFocus] = useState(image.focus ?? { x: 0.5, y: 0.5 });
  const [width, setWidth] = useState(sharpWidth);
  const [quality, setQuality] = useState(Math.round(usualQuality * 100));
  const { saving, problem, save } = useSavedPicture(source, images);
  const result = limitWidth(area, width);
  const isCentered = focus.x === 0.5 && focus.y === 0.5;
  const isWhole = area.width === natural.width && area.height === natural.height;
  const changesPixels =
    !isWhole || result.width < natural.width || quality !== Math.round(usualQuality * 100);

  function chooseAspect(next: Aspect) {
    setAspect(next);
    setArea(largestCrop(next, focus, natural));
  }

  async function finish() {
    const kept = focusInCrop(focus, area, natural);
    const focal = isCentered && isWhole ? {} : { focus: kept };
    const { focus: _focus, ...reference } = image;
    if (!changesPixels) return onDone({ image: { ...reference, ...focal }, size: natural });
    const name = image.name === '' ? 'image' : image.name;
    const asset = await save({ area, width, quality: quality / 100, name });
    if (asset === undefined) return;
    const { id, src, date } = asset;
    onDone({ image: { id, name: asset.name, src, date, ...focal }, size: result });
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="wide"
      title={t`Edit image`}
      footer={
        <>
          <DialogClose>
            <Button variant="ghost">
              <Trans>Cancel</Trans>
            </Button>
          </DialogClose>
          <Button variant="primary" loading={saving} onClick={() => void finish()}>
            {changesPixels ? <Trans>Save as new image</Trans> : <Trans>Apply</Trans>}
          </Button>
        </>
      }
    >
      <div className="x:flex x:flex-col x:gap-4">
        {problem !== null && (
          <Alert tone="danger" role="alert" title={t`The image was not saved`}>
            {problem}
          </Alert>
        )}
        <SegmentedControl
          label={t`Tool`}
          value={mode}
          segments={[
            { value: 'crop', label: t`Crop` },
            { value: 'focus', label: t`Focal point` },
          ]}
          onValueChange={(value) => setMode(value === 'focus' ? 'focus' : 'crop')}
        />
        <CropView
          {...{ mode, area, aspect, focus }}
          src={image.src}
          picture={natural}
          onAreaChange={setArea}
          onFocusChange={setFocus}
        />
        {mode === 'crop' ? (
          <CropFields {...{ area, aspect, natural }} onAreaChange={setArea} onAspectChange={chooseAspect} />
        ) : (
          <FocusFields focus={focus} onFocusChange={setFocus} />
        )}
        <OutputFields {...{ result, width, quality }} onWidthChange={setWidth} onQualityChange={setQuality} />
        {/\.gif(?:$|[?#])/i.test(image.src) && <AnimationNote />}
      </div>
    </Dialog>
  );
}

function AnimationNote() {
  return (
    <p className="x:text-12 x:text-muted">
      <Trans>An animation becomes a still image. The original stays in your library.</Trans>
    </p>
  );
}
