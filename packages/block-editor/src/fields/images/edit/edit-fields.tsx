'use client';
import { useLingui } from '@lingui/react/macro';
import { Field, NumberInput, RangeInput, SegmentedControl } from '@x/ui';
import type { PixelSize } from '../image-header.ts';
import { aspects, fitCrop, type Aspect, type CropArea, type FocalPoint } from './crop.ts';

interface CropFieldsProps {
  readonly area: CropArea;
  readonly aspect: Aspect;
  /** Size of the whole picture. */
  readonly natural: PixelSize;
  readonly onAreaChange: (area: CropArea) => void;
  readonly onAspectChange: (aspect: Aspect) => void;
}

/** Inputs for the proportions and the position of the crop. */
export function CropFields({ area, aspect, natural, onAreaChange, onAspectChange }: CropFieldsProps) {
  const { t } = useLingui();
  const part = (name: keyof CropArea, label: string, max: number) => (
    <Field label={label}>
      <NumberInput
        value={area[name]}
        min={name === 'x' || name === 'y' ? 0 : 1}
        max={max}
        unit="px"
        onValueChange={(value) =>
          value !== null && onAreaChange(fitCrop({ ...area, [name]: value }, aspect, natural))
        }
      />
    </Field>
  );

  return (
    <>
      <SegmentedControl
        label={t`Proportions`}
        labelShown
        value={aspect}
        segments={aspects.map((value) => ({ value, label: value === 'free' ? t`Free` : value }))}
        onValueChange={(value) => onAspectChange(aspects.find((one) => one === value) ?? 'free')}
      />
      <div className="x:grid x:grid-cols-2 x:gap-3 x:sm:grid-cols-4">
        {part('x', t`From the left`, natural.width)}
        {part('y', t`From the top`, natural.height)}
        {part('width', t`Width`, natural.width)}
        {part('height', t`Height`, natural.height)}
      </div>
    </>
  );
}

interface FocusFieldsProps {
  readonly focus: FocalPoint;
  readonly onFocusChange: (focus: FocalPoint) => void;
}

/** Inputs for the focal point. */
export function FocusFields({ focus, onFocusChange }: FocusFieldsProps) {
  const { t } = useLingui();
  return (
    <div className="x:grid x:grid-cols-2 x:gap-3">
      {(['x', 'y'] as const).map((axis) => (
        <Field key={axis} label={axis === 'x' ? t`Horizontal` : t`Vertical`}>
          <RangeInput
            value={Math.round(focus[axis] * 100)}
            min={0}
            max={100}
            unit="%"
            onValueChange={(value) => onFocusChange({ ...focus, [axis]: value / 100 })}
          />
        </Field>
      ))}
    </div>
  );
}

interface OutputFieldsProps {
  /** Size of the picture when it is saved. */
  readonly result: PixelSize;
  readonly width: number;
  readonly quality: number;
  readonly onWidthChange: (width: number) => void;
  readonly onQualityChange: (quality: number) => void;
}

/** Inputs for the size and the quality of the new picture. */
export function OutputFields({ result, width, quality, onWidthChange, onQualityChange }: OutputFieldsProps) {
  const { t } = useLingui();
  return (
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
          onValueChange={(value) => value !== null && onWidthChange(value)}
        />
      </Field>
      <Field label={t`Quality`} hint={t`For photos. Transparent images keep every detail.`}>
        <RangeInput value={quality} min={30} max={100} unit="%" onValueChange={onQualityChange} />
      </Field>
    </div>
  );
}
