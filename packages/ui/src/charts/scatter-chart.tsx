'use client';
import { VictoryAxis, VictoryChart, VictoryScatter, VictoryVoronoiContainer } from 'victory';
import { useI18n } from '../i18n/use-translate.ts';
import { axisStyles, chartPadding } from './axes.tsx';
import { ChartCaption } from './chart-caption.tsx';
import { chartTooltip } from './chart-tooltip.tsx';
import { FigureTableDisclosure } from './figure-table.tsx';
import { colorOf } from './series.ts';
import { useId, useRef } from 'react';
import { useWidth } from './use-width.ts';

export interface ScatterPoint {
  readonly id: string;
  readonly label: string;
  readonly x: number;
  readonly y: number;
}

/** Points that share a color and a shape. */
export interface ScatterGroup {
  readonly id: string;
  readonly label: string;
  readonly points: readonly ScatterPoint[];
}

export interface ScatterChartProps {
  readonly title: string;
  readonly titleHidden?: boolean;
  /** Name for a point, such as "Review". Heads the first column of the table. */
  readonly pointLabel: string;
  readonly xLabel: string;
  readonly yLabel: string;
  /** Groups of points, at most six, because there are only six distinct colors and shapes. */
  readonly groups: readonly ScatterGroup[];
  /** Height in px. Defaults to 480. */
  readonly height?: number;
  /** Least and greatest value of the y axis. Default: those of the points. */
  readonly yRange?: readonly [least: number, greatest: number];
}

/** Shape of each group, so that color is not the only difference (WCAG 1.4.1). */
const symbols = ['circle', 'square', 'triangleUp', 'diamond', 'plus', 'triangleDown'] as const;

/** Chart of items with two figures each. Each item is a point. */
export function ScatterChart(props: ScatterChartProps) {
  const { title, titleHidden = false, height = 480, groups } = props;
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const width = useWidth(area);
  return (
    <figure className="x:min-w-0">
      <ChartCaption
        id={id}
        title={title}
        hidden={titleHidden}
        series={groups}
        renderMark={(index) => <Mark index={index} />}
      />
      <div ref={area} style={{ height }} className="x:relative x:overflow-hidden">
        {width > 0 && <Points {...props} width={width} height={height} labelledBy={id} />}
      </div>
      <FigureTableDisclosure
        title={title}
        categoryLabel={props.pointLabel}
        columns={[props.xLabel, props.yLabel]}
        rows={groups.flatMap(({ points }) =>
          points.map(({ id: key, label, x, y }) => ({ id: key, label, values: [x, y] })),
        )}
      />
    </figure>
  );
}

function Mark({ index }: { readonly index: number }) {
  return (
    <svg width="10" height="10" viewBox="-5 -5 10 10" aria-hidden>
      <path d={shapes[index % shapes.length]} style={{ fill: colorOf(index) }} />
    </svg>
  );
}

/** Shapes of `symbols`, in the same order, as SVG paths around the origin. The legend draws them. */
const shapes = [
  'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0',
  'M-4 -4h8v8h-8z',
  'M0 -4L4.5 4h-9z',
  'M0 -5L5 0L0 5L-5 0z',
  'M-1.5 -5h3v3.5h3.5v3h-3.5v3.5h-3v-3.5h-3.5v-3h3.5z',
  'M0 4L4.5 -4h-9z',
];

/** Space for the labels and the name of the x axis, in px. */
const bottomPadding = 52;

interface PointsProps extends ScatterChartProps {
  readonly width: number;
  readonly height: number;
  readonly labelledBy: string;
}

interface Datum {
  readonly x: number;
  readonly y: number;
  readonly name: string;
}

function Points({ groups, xLabel, yLabel, yRange, width, height, labelledBy }: PointsProps) {
  const i18n = useI18n();
  const write = (value: number) => i18n.number(value, { maximumFractionDigits: 2 });
  const styles = axisStyles();
  return (
    <VictoryChart
      width={width}
      height={height}
      padding={{ ...chartPadding, bottom: bottomPadding }}
      domainPadding={12}
      {...(yRange === undefined ? {} : { domain: { y: [yRange[0], yRange[1]] } })}
      containerComponent={
        <VictoryVoronoiContainer
          responsive={false}
          aria-labelledby={labelledBy}
          radius={24}
          labels={({ datum }: { datum: Datum }) =>
            `${datum.name}\n${xLabel}: ${write(datum.x)}\n${yLabel}: ${write(datum.y)}`
          }
          labelComponent={chartTooltip()}
        />
      }
    >
      <VictoryAxis
        dependentAxis
        crossAxis={false}
        offsetX={chartPadding.left}
        tickFormat={(value: number) => write(value)}
        label={yLabel}
        style={styles.value}
      />
      <VictoryAxis
        crossAxis={false}
        // Below the points, also if the y axis has negative values.
        offsetY={bottomPadding}
        tickFormat={(value: number) => write(value)}
        label={xLabel}
        style={styles.category}
      />
      {groups.map((group, index) => (
        <VictoryScatter
          key={group.id}
          size={4}
          symbol={symbols[index % symbols.length] ?? 'circle'}
          data={group.points.map(({ label, x, y }): Datum => ({ x, y, name: label }))}
          style={{ data: { fill: colorOf(index), fillOpacity: 0.75 } }}
        />
      ))}
    </VictoryChart>
  );
}
