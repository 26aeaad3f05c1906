'use client';
import { VictoryChart, VictoryLine, VictoryScatter, VictoryVoronoiContainer } from 'victory';
import { useI18n } from '../i18n/use-translate.ts';
import { axes, paddingFor } from './axes.tsx';
import { ChartFrame, type DrawingProps } from './chart-frame.tsx';
import { chartTooltip, pointLabel, type ChartPoint } from './chart-tooltip.tsx';
import { dashOf, greatestValue, isolatedPoints, seriesColor, valueTicks, type ChartProps } from './series.ts';

/** Chart of figures over time, with a line per series and tooltips at the points. */
export function LineChart(props: ChartProps) {
  return <ChartFrame {...props} kind="line" drawing={Lines} />;
}

function Lines({
  categories,
  series,
  formatValue,
  formatTick = formatValue,
  width,
  height,
  labelledBy,
}: DrawingProps) {
  const i18n = useI18n();
  const write = formatTick ?? ((value: number) => i18n.number(value));
  const ticks = valueTicks(greatestValue(series, false));
  const padding = paddingFor(ticks, write);
  return (
    <VictoryChart
      width={width}
      height={height}
      padding={{ ...padding }}
      domain={{ x: [0, Math.max(1, categories.length - 1)], y: [0, ticks.at(-1) ?? 1] }}
      containerComponent={
        <VictoryVoronoiContainer
          responsive={false}
          aria-labelledby={labelledBy}
          voronoiBlacklist={series.map(({ id }) => `${id} alone`)}
          voronoiDimension="x"
          labels={({ datum }: { datum: ChartPoint }) => pointLabel(datum, write)}
          labelComponent={chartTooltip()}
        />
      }
    >
      {axes({ categories, width, padding, inset: 0, ticks, write })}
      {series.map((one, index) => (
        <VictoryLine
          key={one.id}
          data={categories.map((category, at) => ({
            x: at,
            y: one.values[at] ?? null,
            name: one.label,
            heading: index === 0 ? category : null,
          }))}
          style={{
            data: { stroke: seriesColor(one, index), strokeDasharray: dashOf(index), strokeWidth: 2 },
          }}
        />
      ))}
      {/* Draws values between two gaps as points, because no line connects them. */}
      {series.map((one, index) => (
        <VictoryScatter
          key={`${one.id} alone`}
          name={`${one.id} alone`}
          size={3}
          data={isolatedPoints(one.values).map((at) => ({ x: at, y: one.values[at] ?? null }))}
          style={{ data: { fill: seriesColor(one, index) } }}
        />
      ))}
    </VictoryChart>
  );
}
