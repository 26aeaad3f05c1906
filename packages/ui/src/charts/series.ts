/** A series of figures with a value per category. null: no figure, shown as a gap. */
export interface ChartSeries {
  readonly id: string;
  readonly label: string;
  readonly values: readonly (number | null)[];
}

/** Props of every chart. */
export interface ChartProps {
  /** Caption and accessible name of the chart. */
  readonly title: string;
  /** Hides the title visually, for a chart in a card that already shows it. */
  readonly titleHidden?: boolean;
  /** Name of the x axis, such as "Day". Heads the first column of the table. */
  readonly categoryLabel: string;
  /** Formatted labels of the x axis. */
  readonly categories: readonly string[];
  /** At most six, the number of distinct colors. */
  readonly series: readonly ChartSeries[];
  /** px. Defaults to 480 (spec 1, section 9). */
  readonly height?: number;
  /** Formats a figure. Defaults to the number format of the locale. */
  readonly formatValue?: (value: number) => string;
}

/** Six colors with a contrast of 3 : 1 on every background in both themes. */
export const palette = [1, 2, 3, 4, 5, 6].map((index) => `var(--xui-chart-${index})`);

/** Dashes distinguish lines in addition to color (WCAG 1.4.1). */
const dashes = ['none', '8 4', '2 3', '10 4 2 4', '5 3', '1 4'];

/** Returns the color of a series by index. The seventh starts over. */
export function colorOf(index: number): string {
  return palette[index % palette.length] ?? 'currentColor';
}

/** Returns the `stroke-dasharray` of a line by index. */
export function dashOf(index: number): string {
  return dashes[index % dashes.length] ?? 'none';
}

/** Width of a letter in an x-axis label, px: Inter at 12 px, rounded up. */
const letterWidth = 6.6;
/** Space between two labels, px. */
const labelGap = 14;

/**
 * Returns how far to move a label from the right edge, px, so that it is not cut off. `room` is the distance from its
 * middle to the edge.
 */
export function shiftAtEdge(label: string, room: number): number {
  return Math.max(0, Math.ceil((label.length * letterWidth) / 2 - room));
}

export interface LabelRoom {
  /** From the middle of the first category to that of the last, plus half a category at each end, px. */
  readonly width: number;
  /** From the middle of the last category to the edge, px. */
  readonly edge: number;
}

/** Returns the indices of the labeled categories: every nth, so that labels do not touch. */
export function labeledCategories(labels: readonly string[], { width, edge }: LabelRoom): readonly number[] {
  const room = width / Math.max(1, labels.length);
  const reach = (index: number) => ((labels[index]?.length ?? 0) * letterWidth) / 2;
  const shift = (index: number) => (index === labels.length - 1 ? shiftAtEdge(labels[index] ?? '', edge) : 0);
  function fits(step: number): boolean {
    return [...labels.keys()].every((index) => {
      const next = index + step;
      if (index % step !== 0 || next >= labels.length) return true;
      return reach(index) + labelGap + reach(next) + shift(next) <= step * room;
    });
  }
  const step = [...labels.keys()].map((index) => index + 1).find(fits) ?? 1;
  return Array.from({ length: Math.ceil(labels.length / step) }, (_, index) => index * step);
}

/** Greatest value of any series, or of the stacked columns. */
export function greatestValue(series: readonly ChartSeries[], stacked: boolean): number {
  const length = Math.max(0, ...series.map(({ values }) => values.length));
  const tops = Array.from({ length }, (_, index) => {
    const values = series.map((one) => one.values[index] ?? 0);
    return stacked ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values);
  });
  return Math.max(0, ...tops);
}

/** Values of the grid lines from 0 to at least the greatest value: whole, round, at most six. */
export function valueTicks(greatest: number): readonly number[] {
  const rough = Math.max(greatest, 1) / 5;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(
    1,
    [1, 2, 5, 10].map((factor) => factor * magnitude).find((nice) => nice >= rough) ?? 1,
  );
  const count = Math.max(1, Math.ceil(greatest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Indices of values between two gaps. */
export function isolatedPoints(values: readonly (number | null)[]): readonly number[] {
  const isGap = (at: number) => (values[at] ?? null) === null;
  return [...values.keys()].filter((at) => !isGap(at) && isGap(at - 1) && isGap(at + 1));
}
