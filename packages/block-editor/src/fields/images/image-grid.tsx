'use client';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { ImageAsset } from '../../definition/providers.ts';

export interface ImageGridProps {
  readonly assets: readonly ImageAsset[];
  /** Ids of the selected images, in the order of selection. */
  readonly selected: readonly string[];
  /** `single` selects one image. `list` selects several, numbered in the order of selection (spec 3 §5). */
  readonly mode: 'single' | 'list';
  readonly onSelect: (selected: readonly string[]) => void;
  /** Called on a double click, which selects an image and confirms the choice. */
  readonly onChoose: (asset: ImageAsset) => void;
}

export function ImageGrid({ assets, selected, mode, onSelect, onChoose }: ImageGridProps) {
  const { t } = useLingui();
  const name = useId();
  const toggled = (id: string) =>
    selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id];
  return (
    <div
      role={mode === 'single' ? 'radiogroup' : 'group'}
      aria-label={t`Images`}
      className="x:grid x:grid-cols-2 x:gap-3 x:p-0.5 x:sm:grid-cols-4"
    >
      {assets.map((asset) => {
        const place = selected.indexOf(asset.id) + 1;
        return (
          <label
            key={asset.id}
            className="x:relative x:flex x:cursor-pointer x:flex-col x:overflow-hidden x:rounded-md x:border x:border-line x:bg-surface x:transition-[border-color,box-shadow] x:hover:border-control x:has-checked:border-accent x:has-checked:shadow-[0_0_0_1px_var(--xui-accent)] x:has-focus-visible:outline-2 x:has-focus-visible:outline-offset-2 x:has-focus-visible:outline-focus"
          >
            <input
              type={mode === 'single' ? 'radio' : 'checkbox'}
              name={name}
              value={asset.id}
              checked={place > 0}
              onChange={() => onSelect(mode === 'single' ? [asset.id] : toggled(asset.id))}
              onDoubleClick={() => mode === 'single' && onChoose(asset)}
              aria-label={
                mode === 'list' && place > 0 ? t`${asset.name}, selected as number ${place}` : asset.name
              }
              className="x:absolute x:inset-0 x:size-full x:cursor-pointer x:appearance-none x:outline-none"
            />
            <span className="x:flex x:h-26 x:items-center x:justify-center x:bg-sunken">
              <img
                src={asset.src}
                alt=""
                loading="lazy"
                className="x:max-h-26 x:max-w-full x:object-contain"
              />
            </span>
            <span className="x:truncate x:border-t x:border-line x:px-2 x:py-1.5 x:text-12">
              {asset.name}
            </span>
            {mode === 'list' && place > 0 && (
              <span
                aria-hidden
                className="x:pointer-events-none x:absolute x:top-1.5 x:right-1.5 x:flex x:h-6 x:min-w-6 x:items-center x:justify-center x:rounded-full x:bg-accent x:px-1.5 x:text-12 x:font-semibold x:text-on-accent x:tabular-nums x:shadow-raised"
              >
                {place}
              </span>
            )}
          </label>
        );
      })}
    </div>
  );
}
