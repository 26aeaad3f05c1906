'use client';
import { VictoryBar, VictoryChart, VictoryStack, VictoryVoronoiContainer } from 'victory';
import { useI18n } from '../i18n/use-translate.ts';
import { axes, paddingFor } from './axes.tsx';
import { ChartFrame, type DrawingProps } from './chart-frame.tsx';
import { chartTooltip, pointLabel, type ChartPoint } from './chart-tooltip.tsx';
import { greatestValue, seriesColor, valueTicks, type ChartProps } from './series.ts';

/** Maximum width of a column in px. */
const widest = 48;

/** Chart of the parts of a total, with a column per category and a segment per series. */
export function StackedColumnChart(props: ChartProps) {
  return <ChartFrame {...props} kind="column" drawing={Columns} />;
}

function Columns({
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
  const ticks = valueTicks(greatestValue(series, true));
  const padding = paddingFor(ticks, write);
  const room = (width - padding.left - padding.right) / Math.max(1, categories.length);
  return (
    <VictoryChart
      width={width}
      height={height}
      padding={{ ...padding }}
      domain={{ x: [-0.5, Math.max(0, categories.length - 1) + 0.5], y: [0, ticks.at(-1) ?? 1] }}
      containerComponent={
        <VictoryVoronoiContainer
          responsive={false}
          aria-labelledby={labelledBy}
          voronoiDimension="x"
          labels={({ datum }: { datum: ChartPoint }) => pointLabel(datum, write)}
          labelComponent={chartTooltip()}
        />
      }
    >
      {axes({ categories, width, padding, inset: room / 2, ticks, write })}
      <VictoryStack>
        {series.map((one, index) => (
          <VictoryBar
            key={one.id}
            barWidth={Math.min(widest, room * 0.6)}
            data={categories.map((category, at) => ({
              x: at,
              y: one.values[at] ?? 0,
              name: one.label,
              heading: index === 0 ? category : null,
            }))}
            style={{ data: { fill: seriesColor(one, index), stroke: 'var(--xui-surface)', strokeWidth: 1 } }}
          />
        ))}
      </VictoryStack>
    </VictoryChart>
  );
}
