import { VictoryAxis } from 'victory';
import { labelledCategories } from './series.js';

export interface AxesProps {
  readonly categories: readonly string[];
  readonly width: number;
  /** The values with a line across. */
  readonly ticks: readonly number[];
  readonly write: (value: number) => string;
}

const label = { fill: 'var(--xui-text-muted)', fontFamily: 'inherit', fontSize: 12, letterSpacing: 0 };

/** Room around the drawing for the labels, in px. */
export const chartPadding = { top: 12, right: 16, bottom: 36, left: 56 };

/** The looks of both axes: the values as hair lines across, the categories as a line below. */
export function axisStyles() {
  return {
    value: {
      axis: { stroke: 'none' },
      grid: { stroke: 'var(--xui-line)', strokeDasharray: 'none' },
      ticks: { stroke: 'none' },
      tickLabels: { ...label, padding: 8 },
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

/** The x axis with as many labels as fit, and the y axis as hair lines. An array: Victory reads its children. */
export function axes({ categories, width, ticks, write }: AxesProps) {
  const labelled = labelledCategories(categories, width - chartPadding.left - chartPadding.right);
  const styles = axisStyles();
  return [
    <VictoryAxis
      key="y"
      dependentAxis
      crossAxis={false}
      offsetX={chartPadding.left}
      tickValues={[...ticks]}
      tickFormat={(value: number) => write(value)}
      style={styles.value}
    />,
    <VictoryAxis
      key="x"
      tickValues={[...labelled]}
      tickFormat={(index: number) => categories[index] ?? ''}
      style={styles.category}
    />,
  ];
}
