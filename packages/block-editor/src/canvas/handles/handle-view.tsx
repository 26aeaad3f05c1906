'use client';
import { cx } from 'class-variance-authority';
import { style } from '../../context/style.ts';
import type { Handle, Point } from './handle.ts';
import type { Box } from './measure-block.ts';
import { useHandleEvents } from './use-handle-events.ts';

export interface HandleViewProps {
  readonly blockId: string;
  readonly handle: Handle;
  readonly label: string;
  /** Value as text, such as "24 px". */
  readonly text: string;
  /** Point at the edge that follows the pointer. */
  readonly point: Point;
  /** Space that the value describes, shown while the handle is in use. */
  readonly area: Box;
}

/** Position of the handle at its point. It lies outside the content, so that it never covers a text. */
const places: Readonly<Record<Handle['at'], string>> = {
  top: 'x:h-3 x:w-10 x:-translate-x-1/2 x:-translate-y-full x:items-end x:cursor-ns-resize',
  bottom: 'x:h-3 x:w-10 x:-translate-x-1/2 x:items-start x:cursor-ns-resize',
  left: 'x:h-10 x:w-3 x:-translate-x-full x:-translate-y-1/2 x:justify-end x:cursor-ew-resize',
  right: 'x:h-10 x:w-3 x:-translate-y-1/2 x:justify-start x:cursor-ew-resize',
  corner: 'x:size-6 x:-mt-2 x:-ml-2 x:items-start x:justify-start x:p-0.5 x:cursor-ew-resize',
  boundary: 'x:h-10 x:w-3 x:-translate-x-1/2 x:-translate-y-1/2 x:justify-center x:cursor-col-resize',
};

const grips: Readonly<Record<Handle['at'], string>> = {
  top: 'x:h-1.5 x:w-7',
  bottom: 'x:h-1.5 x:w-7',
  left: 'x:h-7 x:w-1.5',
  right: 'x:h-7 x:w-1.5',
  corner: 'x:size-3',
  boundary: 'x:h-9 x:w-1.5',
};

/** A handle on the canvas, dragged by pointer or touch, or moved with the arrow keys. */
export function HandleView({ blockId, handle, label, text, point, area }: HandleViewProps) {
  const { dragged, events } = useHandleEvents(blockId, handle);
  const vertical = handle.at === 'boundary' || handle.at === 'top' || handle.at === 'bottom';
  return (
    <>
      <div
        // A range input cannot be placed on an edge and dragged in two directions.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role={handle.at === 'boundary' ? 'separator' : 'slider'}
        tabIndex={0}
        aria-label={label}
        aria-orientation={vertical ? 'vertical' : 'horizontal'}
        aria-valuemin={handle.min}
        aria-valuemax={handle.max}
        aria-valuenow={handle.value}
        aria-valuetext={text}
        data-handle={handle.id}
        data-dragged={dragged || undefined}
        style={style({ '--x': `${point.x}px`, '--y': `${point.y}px` })}
        {...events}
        className={cx(
          'x:peer x:group x:absolute x:top-(--y) x:left-(--x) x:z-4 x:flex x:touch-none x:items-center x:justify-center x:outline-none x:[@media(pointer:coarse)]:size-11',
          places[handle.at],
        )}
      >
        <span
          className={cx(
            'x:rounded-full x:border x:border-on-accent x:bg-accent x:shadow-raised x:transition-transform x:group-hover:scale-125 x:group-focus-visible:outline-2 x:group-focus-visible:outline-offset-2 x:group-focus-visible:outline-focus',
            grips[handle.at],
          )}
        />
      </div>
      <HandleArea at={handle.at} area={area} text={text} />
    </>
  );
}

/** Shows the space that the value describes while the handle before it is in use. */
function HandleArea({ at, area, text }: Pick<HandleViewProps, 'area' | 'text'> & Pick<Handle, 'at'>) {
  return (
    <div
      aria-hidden
      style={style({
        '--x': `${area.left}px`,
        '--y': `${area.top}px`,
        '--w': `${area.right - area.left}px`,
        '--h': `${area.bottom - area.top}px`,
      })}
      className={cx(
        'x:pointer-events-none x:absolute x:top-(--y) x:left-(--x) x:z-3 x:flex x:h-(--h) x:w-(--w) x:items-center x:justify-center x:opacity-0 x:peer-hover:opacity-100 x:peer-focus-visible:opacity-100 x:peer-data-dragged:opacity-100',
        'x:forced-colors:outline-1 x:forced-colors:outline-focus',
        at === 'corner'
          ? 'x:shadow-[0_0_0_1px_var(--xui-accent)]'
          : 'x:bg-[color-mix(in_srgb,var(--xui-accent)_18%,transparent)]',
      )}
    >
      <span className="x:shrink-0 x:rounded-sm x:bg-overlay x:px-1.5 x:font-sans x:text-12 x:font-medium x:whitespace-nowrap x:text-text x:tabular-nums x:shadow-raised">
        {text}
      </span>
    </div>
  );
}
