'use client';
import { useLingui } from '@lingui/react/macro';
import { useId, useState, type KeyboardEvent } from 'react';
import type { ImageAsset } from '../../definition/providers.ts';
import { gridTarget } from './grid-target.ts';

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

/** Images as a grid with one tab stop. The arrow keys move in all four directions. */
export function ImageGrid({ assets, selected, mode, onSelect, onChoose }: ImageGridProps) {
  const { t } = useLingui();
  const name = useId();
  const [focused, setFocused] = useState<string>();
  const toggled = (id: string) =>
    selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id];
  const stop = [focused, selected[0]].find((id) => assets.some((asset) => asset.id === id)) ?? assets[0]?.id;

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const inputs = [...event.currentTarget.querySelectorAll('input')];
    const target = gridTarget(event, inputs);
    if (target === undefined) return;
    event.preventDefault();
    target.focus();
    // As in any group of radio buttons, moving the focus selects.
    if (mode === 'single') onSelect([target.value]);
  }

  return (
    // Handles the arrow keys of the inputs inside.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/no-static-element-interactions
    <div
      role={mode === 'single' ? 'radiogroup' : 'group'}
      aria-label={t`Images`}
      onKeyDown={onKeyDown}
      className="x:grid x:grid-cols-2 x:gap-3 x:p-0.5 x:sm:grid-cols-4"
    >
      {assets.map((asset) => (
        <AssetTile
          key={asset.id}
          asset={asset}
          mode={mode}
          group={name}
          place={selected.indexOf(asset.id) + 1}
          tabbable={asset.id === stop}
          onFocus={() => setFocused(asset.id)}
          onToggle={() => onSelect(mode === 'single' ? [asset.id] : toggled(asset.id))}
          onChoose={() => onChoose(asset)}
        />
      ))}
    </div>
  );
}

interface AssetTileProps {
  readonly asset: ImageAsset;
  readonly mode: ImageGridProps['mode'];
  readonly group: string;
  /** Place in the order of selection, from 1. 0 if the image is not selected. */
  readonly place: number;
  readonly tabbable: boolean;
  readonly onFocus: () => void;
  readonly onToggle: () => void;
  readonly onChoose: () => void;
}

/** Returns a function that writes the size of a file, such as "340 KB". */
function useFileSizeText(): (bytes: number) => string {
  const { i18n } = useLingui();
  return (bytes) => {
    const inKilobytes = bytes < 1024 * 1024;
    const value = inKilobytes ? Math.max(1, Math.round(bytes / 1024)) : bytes / (1024 * 1024);
    return `${i18n.number(value, { maximumFractionDigits: 1 })} ${inKilobytes ? 'KB' : 'MB'}`;
  };
}

function AssetTile({ asset, mode, group, place, tabbable, onFocus, onToggle, onChoose }: AssetTileProps) {
  const { t } = useLingui();
  const fileSize = useFileSizeText();
  const detailId = useId();
  const [loaded, setLoaded] = useState<string>();
  const { width, height, bytes } = asset;
  const pixels = width === undefined || height === undefined ? loaded : `${width} × ${height}`;
  const details = [pixels, bytes === undefined ? undefined : fileSize(bytes)].filter(
    (part) => part !== undefined,
  );
  return (
    <label className="x:relative x:flex x:cursor-pointer x:flex-col x:overflow-hidden x:rounded-md x:border x:border-line x:bg-surface x:transition-[border-color,box-shadow] x:hover:border-control x:has-checked:border-accent x:has-checked:shadow-[0_0_0_1px_var(--xui-accent)] x:has-focus-visible:outline-2 x:has-focus-visible:outline-offset-2 x:has-focus-visible:outline-focus">
      <input
        type={mode === 'single' ? 'radio' : 'checkbox'}
        name={group}
        value={asset.id}
        checked={place > 0}
        tabIndex={tabbable ? 0 : -1}
        onFocus={onFocus}
        onChange={onToggle}
        onDoubleClick={() => mode === 'single' && onChoose()}
        aria-label={mode === 'list' && place > 0 ? t`${asset.name}, selected as number ${place}` : asset.name}
        aria-describedby={details.length === 0 ? undefined : detailId}
        className="x:absolute x:inset-0 x:size-full x:cursor-pointer x:appearance-none x:outline-none"
      />
      <span className="x:flex x:h-26 x:items-center x:justify-center x:bg-sunken">
        <img
          src={asset.src}
          alt=""
          loading="lazy"
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setLoaded(`${naturalWidth} × ${naturalHeight}`)
          }
          className="x:max-h-26 x:max-w-full x:object-contain"
        />
      </span>
      <span className="x:flex x:flex-col x:border-t x:border-line x:px-2 x:py-1.5 x:text-12">
        <span className="x:truncate" title={asset.name}>
          {asset.name}
        </span>
        <span id={detailId} className="x:min-h-4.5 x:truncate x:text-muted x:tabular-nums">
          {details.join(' · ')}
        </span>
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
}
