import { VictoryAxis, VictoryLabel } from 'victory';
import { labeledCategories, labelWidth, shiftAtEdge } from './series.ts';

export interface AxesProps {
  readonly categories: readonly string[];
  readonly width: number;
  readonly padding: ChartPadding;
  /**
   * Distance in px of the first and last category from the ends of the axis. Half a column in a column chart, otherwise
   * 0.
   */
  readonly inset: number;
  /** Values that have a grid line. */
  readonly ticks: readonly number[];
  readonly write: (value: number) => string;
}

const label = { fill: 'var(--xui-text-muted)', fontFamily: 'inherit', fontSize: 12, letterSpacing: 0 };

/** Space around a plot for labels, in px. */
export interface ChartPadding {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Space between a value and its grid line, in px. */
const valueGap = 8;

/** Space between a value and the edge of the chart, in px. Digits are a little wider than the average letter. */
const edgeGap = 6;

/** Space of a plot whose values are short, such as percentages. */
export const chartPadding: ChartPadding = { top: 12, right: 16, bottom: 36, left: 56 };

/** Returns the space around a plot in which all values of the axis fit. */
export function paddingFor(ticks: readonly number[], write: (value: number) => string): ChartPadding {
  const widest = Math.max(0, ...ticks.map((tick) => labelWidth(write(tick))));
  return { ...chartPadding, left: Math.max(chartPadding.left, Math.ceil(widest) + valueGap + edgeGap) };
}

export function axisStyles() {
  return {
    value: {
      axis: { stroke: 'none' },
      grid: { stroke: 'var(--xui-line)', strokeDasharray: 'none' },
      ticks: { stroke: 'none' },
      tickLabels: { ...label, padding: valueGap },
      axisLabel: { ...label, padding: 42 },
    },
    category: {
      axis: { stroke: 'var(--xui-line-strong)' },
      grid: { stroke: 'none' },
      ticks: { stroke: 'none' },
      tickLabels: { ...label, padding: 10 },
      axisLabel: { ...label, padding: 34 },
    },
  };
}

/**
 * Creates both axes, with as many labels as fit. Returns an array instead of a component, because Victory inspects
 * the direct children of a chart.
 */
export function axes({ categories, width, padding, inset, ticks, write }: AxesProps) {
  const room = {
    width: width - padding.left - padding.right,
    inset,
    before: padding.left,
    after: padding.right,
  };
  const labeled = labeledCategories(categories, room);
  const styles = axisStyles();
  return [
    <VictoryAxis
      key="y"
      dependentAxis
      crossAxis={false}
      offsetX={padding.left}
      tickValues={[...ticks]}
      tickFormat={(value: number) => write(value)}
      style={styles.value}
    />,
    <VictoryAxis
      key="x"
      tickValues={[...labeled]}
      tickFormat={(index: number) => categories[index] ?? ''}
      tickLabelComponent={<VictoryLabel dx={({ datum }) => shiftAtEdge(categories, Number(datum), room)} />}
      style={styles.category}
    />,
  ];
}
