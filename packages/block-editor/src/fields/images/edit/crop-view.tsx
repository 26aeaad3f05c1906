'use client';
import { useLingui } from '@lingui/react/macro';
import { useId, useRef } from 'react';
import { style } from '../../../context/style.ts';
import { useCropEvents } from './use-crop-events.ts';
import type { CropViewProps } from './crop-view-props.ts';

/** Shows the picture with its crop and its focal point, which are dragged or moved with the keys. */
export function CropView(props: CropViewProps) {
  const { src, picture, mode, area, focus } = props;
  const { t } = useLingui();
  const hintId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const events = useCropEvents(frame, props);

  const percent = (value: number, whole: number) => `${(value / whole) * 100}%`;
  return (
    <div className="x:flex x:justify-center x:bg-sunken x:p-2">
      <div
        ref={frame}
        // Has its own keys, which its description names. The inputs below offer the same.
        role="application"
        aria-label={mode === 'crop' ? t`Crop` : t`Focal point`}
        aria-describedby={hintId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys move the crop
        tabIndex={0}
        {...events}
        style={style({
          '--x': percent(area.x, picture.width),
          '--y': percent(area.y, picture.height),
          '--w': percent(area.width, picture.width),
          '--h': percent(area.height, picture.height),
          '--fx': `${focus.x * 100}%`,
          '--fy': `${focus.y * 100}%`,
        })}
        className="x:relative x:touch-none x:overflow-hidden x:outline-none x:select-none x:focus-visible:outline-2 x:focus-visible:outline-offset-2 x:focus-visible:outline-focus"
      >
        <img src={src} alt="" draggable={false} className="x:block x:max-h-72 x:max-w-full" />
        {mode === 'crop' && (
          <div className="x:absolute x:top-(--y) x:left-(--x) x:h-(--h) x:w-(--w) x:cursor-move x:shadow-[0_0_0_2px_#fff,0_0_0_9999px_rgb(0_0_0/.55)] x:forced-colors:outline-3 x:forced-colors:outline-focus">
            <span
              data-corner
              className="x:absolute x:right-0 x:bottom-0 x:size-6 x:cursor-nwse-resize x:border-r-4 x:border-b-4 x:border-accent x:[@media(pointer:coarse)]:size-11"
            />
          </div>
        )}
        {mode === 'focus' && (
          <span className="x:pointer-events-none x:absolute x:top-(--fy) x:left-(--fx) x:size-6 x:-translate-x-1/2 x:-translate-y-1/2 x:rounded-full x:border-2 x:border-accent x:bg-[rgb(255_255_255/.6)] x:shadow-raised" />
        )}
        <span id={hintId} className="x:sr-only">
          {mode === 'crop'
            ? t`Arrow keys move the crop, plus and minus zoom.`
            : t`Arrow keys move the focal point.`}
        </span>
      </div>
    </div>
  );
}
