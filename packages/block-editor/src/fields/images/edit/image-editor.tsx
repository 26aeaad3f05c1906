'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ImageReference } from '@x/email-compiler';
import {
  Alert,
  Button,
  Dialog,
  DialogClose,
  Field,
  NumberInput,
  RangeInput,
  SegmentedControl,
  Spinner,
} from '@x/ui';
import { useState } from 'react';
import { useEditor } from '../../../context/environment.tsx';
import type { ImagesProvider } from '../../../definition/providers.ts';
import { errorMessage } from '../../controls/use-loading.ts';
import type { ChosenImage } from '../use-image-choice.ts';
import { limitWidth, sharpWidth, usualQuality } from '../picture-file.ts';
import {
  aspects,
  fitCrop,
  focusInCrop,
  largestCrop,
  wholePicture,
  type Aspect,
  type CropArea,
} from './crop.ts';
import { CropView } from './crop-view.tsx';
import { savePicture } from './save-picture.ts';
import { usePicture } from './use-picture.ts';

export interface ImageEditorProps {
  readonly image: ImageReference;
  readonly images: ImagesProvider;
  readonly onClose: () => void;
  readonly onDone: (edited: ChosenImage) => void;
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
  const { onError } = useEditor().providers;
  const natural = { width: source.naturalWidth, height: source.naturalHeight };
  const [mode, setMode] = useState<'crop' | 'focus'>('crop');
  const [aspect, setAspect] = useState<Aspect>('free');
  const [area, setArea] = useState<CropArea>(wholePicture(natural));
  const [focus, setFocus] = useState(image.focus ?? { x: 0.5, y: 0.5 });
  const [width, setWidth] = useState(sharpWidth);
  const [quality, setQuality] = useState(Math.round(usualQuality * 100));
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const result = limitWidth(area, width);
  const isCentered = focus.x === 0.5 && focus.y === 0.5;
  const isWhole = area.width === natural.width && area.height === natural.height;
  const changesPixels =
    !isWhole || result.width < natural.width || quality !== Math.round(usualQuality * 100);

  async function save() {
    const kept = focusInCrop(focus, area, natural);
    const focal = isCentered && isWhole ? {} : { focus: kept };
    const { focus: _focus, ...reference } = image;
    if (!changesPixels) return onDone({ image: { ...reference, ...focal }, size: natural });
    setSaving(true);
    setProblem(null);
    try {
      const name = image.name === '' ? 'image' : image.name;
      const file = await savePicture(source, { area, width, quality: quality / 100, name });
      const signal = new AbortController().signal;
      const asset = await images.upload?.(file, { signal, onProgress: () => undefined });
      if (asset === undefined) return;
      const { id, src, date } = asset;
      onDone({ image: { id, name: asset.name, src, date, ...focal }, size: result });
    } catch (error) {
      onError?.({ source: 'images.upload', error });
      setProblem(errorMessage(error));
    } finally {
      setSaving(false);
    }
  }

  const part = (name: keyof CropArea, label: string, max: number) => (
    <Field label={label}>
      <NumberInput
        value={area[name]}
        min={name === 'x' || name === 'y' ? 0 : 1}
        max={max}
        unit="px"
        onValueChange={(value) =>
          value !== null && setArea(fitCrop({ ...area, [name]: value }, aspect, natural))
        }
      />
    </Field>
  );

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
          <Button variant="primary" loading={saving} onClick={() => void save()}>
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
          <>
            <SegmentedControl
              label={t`Proportions`}
              labelShown
              value={aspect}
              segments={aspects.map((value) => ({ value, label: value === 'free' ? t`Free` : value }))}
              onValueChange={(value) => {
                const next = aspects.find((one) => one === value) ?? 'free';
                setAspect(next);
                setArea(largestCrop(next, focus, natural));
              }}
            />
            <div className="x:grid x:grid-cols-2 x:gap-3 x:sm:grid-cols-4">
              {part('x', t`From the left`, natural.width)}
              {part('y', t`From the top`, natural.height)}
              {part('width', t`Width`, natural.width)}
              {part('height', t`Height`, natural.height)}
            </div>
          </>
        ) : (
          <div className="x:grid x:grid-cols-2 x:gap-3">
            {(['x', 'y'] as const).map((axis) => (
              <Field key={axis} label={axis === 'x' ? t`Horizontal` : t`Vertical`}>
                <RangeInput
                  value={Math.round(focus[axis] * 100)}
                  min={0}
                  max={100}
                  unit="%"
                  onValueChange={(value) => setFocus({ ...focus, [axis]: value / 100 })}
                />
              </Field>
            ))}
          </div>
        )}
        <div className="x:grid x:gap-3 x:sm:grid-cols-2">
          <Field
            label={t`Maximum width`}
            hint={t`Result: ${result.width} × ${result.height} px. 1,200 px is sharp on every screen.`}
          >
            <NumberInput
              value={width}
              min={16}
              max={4000}
              unit="px"
              onValueChange={(value) => value !== null && setWidth(value)}
            />
          </Field>
          <Field label={t`Quality`} hint={t`For photos. Transparent pictures keep every detail.`}>
            <RangeInput value={quality} min={30} max={100} unit="%" onValueChange={setQuality} />
          </Field>
        </div>
        {/\.gif(?:$|[?#])/i.test(image.src) && (
          <p className="x:text-12 x:text-muted">
            <Trans>An animation becomes a still picture. The original stays in your library.</Trans>
          </p>
        )}
      </div>
    </Dialog>
  );
}
