import { heatColor, linkNumber } from './click-map.ts';

export interface LinkMarkProps {
  readonly position: number;
  /** Default: without a color, where the clicks are in the same row. */
  readonly heat?: number;
}

/** Number of a link, as it is marked in the message. */
export function LinkMark({ position, heat }: LinkMarkProps) {
  return (
    <span
      className={`x:inline-block x:min-w-4.5 x:shrink-0 x:rounded-full x:px-1 x:text-center x:text-[11px] x:leading-4.5 x:font-semibold x:tabular-nums ${heat === undefined ? 'x:bg-pressed x:text-text' : 'x:text-[#fff] x:forced-color-adjust-none'}`}
      {...(heat === undefined ? {} : { style: { background: heatColor(heat) } })}
    >
      {linkNumber(position)}
    </span>
  );
}
