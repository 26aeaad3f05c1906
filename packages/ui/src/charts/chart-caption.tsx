import type { ReactNode } from 'react';

export interface ChartCaptionProps {
  readonly id: string;
  readonly title: string;
  readonly hidden: boolean;
  readonly series: readonly { readonly id: string; readonly label: string }[];
  /** Renders the legend mark of a series by index. */
  readonly renderMark: (index: number) => ReactNode;
}

export function ChartCaption({ id, title, hidden, series, renderMark }: ChartCaptionProps) {
  return (
    <div className="x:mb-2 x:flex x:flex-wrap x:items-baseline x:justify-between x:gap-x-6 x:gap-y-1">
      <figcaption id={id} className={hidden ? 'x:sr-only' : 'x:text-14 x:font-semibold'}>
        {title}
      </figcaption>
      {series.length > 1 && (
        <ul className="x:flex x:flex-wrap x:gap-x-4 x:gap-y-1 x:text-12 x:text-muted">
          {series.map((one, index) => (
            <li key={one.id} className="x:flex x:items-center x:gap-1.5">
              {renderMark(index)}
              {one.label}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
