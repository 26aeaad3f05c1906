'use client';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { ImageAsset } from '../shell/providers.js';

export interface ImageGridProps {
  readonly assets: readonly ImageAsset[];
  readonly selectedId: string | null;
  readonly onSelect: (id: string) => void;
  /** A double click takes the image at once. */
  readonly onChoose: (asset: ImageAsset) => void;
}

/** Images of which one is chosen: native radios, so the arrow keys move. */
export function ImageGrid({ assets, selectedId, onSelect, onChoose }: ImageGridProps) {
  const { t } = useLingui();
  const name = useId();
  return (
    <div role="radiogroup" aria-label={t`Images`} className="x:grid x:grid-cols-2 x:gap-3 x:sm:grid-cols-4">
      {assets.map((asset) => (
        <label
          key={asset.id}
          className="x:relative x:flex x:cursor-pointer x:flex-col x:overflow-hidden x:rounded-md x:border x:border-line x:bg-surface x:transition-[border-color,box-shadow] x:hover:border-control x:has-checked:border-accent x:has-checked:shadow-[0_0_0_1px_var(--xui-accent)] x:has-focus-visible:outline-2 x:has-focus-visible:outline-offset-2 x:has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={asset.id}
            checked={asset.id === selectedId}
            onChange={() => onSelect(asset.id)}
            onDoubleClick={() => onChoose(asset)}
            aria-label={asset.name}
            className="x:absolute x:inset-0 x:size-full x:cursor-pointer x:appearance-none x:outline-none"
          />
          <span className="x:flex x:h-26 x:items-center x:justify-center x:bg-sunken">
            <img src={asset.src} alt="" loading="lazy" className="x:max-h-26 x:max-w-full x:object-contain" />
          </span>
          <span className="x:truncate x:border-t x:border-line x:px-2 x:py-1.5 x:text-12">{asset.name}</span>
        </label>
      ))}
    </div>
  );
}
