'use client';
import { msg } from '@lingui/core/macro';
import { ChevronRight } from 'lucide-react';
import { useId, useRef, type ComponentType } from 'react';
import { useI18n, useTranslate } from '../i18n/use-translate.js';
import { colorOf, dashOf, type ChartProps } from './series.js';
import { useWidth } from './use-width.js';

/** What the drawing inside a frame gets. `labelledBy` is the id of the title; width and height are px. */
export interface DrawingProps extends ChartProps {
  readonly width: number;
  readonly height: number;
  readonly labelledBy: string;
}

export interface ChartFrameProps extends ChartProps {
  readonly kind: 'line' | 'column';
  /** Drawn once the width is known. */
  readonly drawing: ComponentType<DrawingProps>;
}

/** What stands around every chart: title, legend, and behind it the same figures as a table. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, titleHidden = false, height = 480, kind, drawing: Drawing, ...chart } = props;
  const translate = useTranslate();
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const width = useWidth(area);
  return (
    <figure className="x:min-w-0">
      <div className="x:mb-2 x:flex x:flex-wrap x:items-baseline x:justify-between x:gap-x-6 x:gap-y-1">
        <figcaption id={id} className={titleHidden ? 'x:sr-only' : 'x:text-14 x:font-semibold'}>
          {title}
        </figcaption>
        <Legend series={chart.series} kind={kind} />
      </div>
      <div ref={area} style={{ height }} className="x:relative x:overflow-hidden">
        {width > 0 && <Drawing {...chart} title={title} width={width} height={height} labelledBy={id} />}
      </div>
      <details className="x:group x:mt-1 x:text-12">
        <summary className="x:flex x:w-fit x:items-center x:gap-1 x:rounded-sm x:text-muted x:hover:text-text">
          <ChevronRight size={14} aria-hidden className="x:transition-transform x:group-open:rotate-90" />
          {translate(msg`Show the figures as a table`)}
        </summary>
        <FigureTable {...chart} title={title} />
      </details>
    </figure>
  );
}

function Legend({ series, kind }: Pick<ChartFrameProps, 'series' | 'kind'>) {
  if (series.length < 2) return null;
  return (
    <ul className="x:flex x:flex-wrap x:gap-x-4 x:gap-y-1 x:text-12 x:text-muted">
      {series.map((one, index) => (
        <li key={one.id} className="x:flex x:items-center x:gap-1.5">
          <svg width="16" height="10" aria-hidden>
            {kind === 'line' ? (
              <line
                x1="0"
                x2="16"
                y1="5"
                y2="5"
                strokeWidth="2"
                style={{ stroke: colorOf(index), strokeDasharray: dashOf(index) }}
              />
            ) : (
              <rect x="3" width="10" height="10" rx="2" style={{ fill: colorOf(index) }} />
            )}
          </svg>
          {one.label}
        </li>
      ))}
    </ul>
  );
}

function FigureTable({ title, categoryLabel, categories, series, formatValue }: ChartProps) {
  const i18n = useI18n();
  const write = formatValue ?? ((value: number) => i18n.number(value));
  const cell = 'x:h-8 x:px-3 x:text-right x:whitespace-nowrap x:tabular-nums';
  return (
    <section
      aria-label={title}
      className="x:mt-2 x:max-h-80 x:overflow-auto x:rounded-md x:border x:border-line"
    >
      <table className="x:w-full x:text-12">
        <thead>
          <tr>
            <th scope="col" className={`${cell} x:bg-sunken x:text-left x:font-medium x:text-muted`}>
              {categoryLabel}
            </th>
            {series.map((one) => (
              <th key={one.id} scope="col" className={`${cell} x:bg-sunken x:font-medium x:text-muted`}>
                {one.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category, index) => (
            <tr key={category} className="x:border-t x:border-line">
              <th scope="row" className={`${cell} x:text-left x:font-normal`}>
                {category}
              </th>
              {series.map((one) => {
                const value = one.values[index];
                return (
                  <td key={one.id} className={cell}>
                    {value === null || value === undefined ? '–' : write(value)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
