'use client';
import { useId, useRef, type ComponentType } from 'react';
import { ChartCaption } from './chart-caption.tsx';
import { FigureTableDisclosure } from './figure-table.tsx';
import { dashOf, seriesColor, type ChartProps } from './series.ts';
import { useWidth } from './use-width.ts';

/** `labelledBy` is the id of the title. `width` and `height` are in px. */
export interface DrawingProps extends ChartProps {
  readonly width: number;
  readonly height: number;
  readonly labelledBy: string;
}

export interface ChartFrameProps extends ChartProps {
  readonly kind: 'line' | 'column';
  /** Plot of the chart, rendered as soon as the width is known. */
  readonly drawing: ComponentType<DrawingProps>;
}

export function ChartFrame(props: ChartFrameProps) {
  const { title, titleHidden = false, height = 480, kind, drawing: Drawing, ...chart } = props;
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const width = useWidth(area);
  return (
    <figure className="x:min-w-0">
      <ChartCaption
        id={id}
        title={title}
        hidden={titleHidden}
        series={chart.series}
        renderMark={(index) => (
          <Mark color={seriesColor(chart.series[index] ?? {}, index)} dash={dashOf(index)} kind={kind} />
        )}
      />
      <div ref={area} style={{ height }} className="x:relative x:overflow-hidden">
        {width > 0 && <Drawing {...chart} title={title} width={width} height={height} labelledBy={id} />}
      </div>
      <FigureTableDisclosure
        title={title}
        categoryLabel={chart.categoryLabel}
        columns={chart.series.map(({ label }) => label)}
        rows={chart.categories.map((category, index) => ({
          id: category,
          label: category,
          values: chart.series.map(({ values }) => values[index]),
        }))}
        formatValue={chart.formatValue}
      />
    </figure>
  );
}

interface MarkProps {
  readonly color: string;
  readonly dash: string;
  readonly kind: ChartFrameProps['kind'];
}

function Mark({ color, dash, kind }: MarkProps) {
  return (
    <svg width="16" height="10" aria-hidden>
      {kind === 'line' ? (
        <line x1="0" x2="16" y1="5" y2="5" strokeWidth="2" style={{ stroke: color, strokeDasharray: dash }} />
      ) : (
        <rect x="3" width="10" height="10" rx="2" style={{ fill: color }} />
      )}
    </svg>
  );
}
