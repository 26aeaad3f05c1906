/** A series of figures with a value per category. The value null is shown as a gap. */
export interface ChartSeries {
  readonly id: string;
  readonly label: string;
  readonly values: readonly (number | null)[];
  /**
   * Meaning of the series, for a color that means the same everywhere. Default: the color of its place, which has no
   * meaning.
   */
  readonly tone?: ChartTone;
}

export type ChartTone = 'positive' | 'neutral' | 'negative';

/** The colors of badges and alerts with the same meaning. */
const toneColors: Readonly<Record<ChartTone, string>> = {
  positive: 'var(--xui-success)',
  // With forced colors, muted text and danger have the same color.
  neutral: 'var(--xui-chart-neutral, var(--xui-text-muted))',
  negative: 'var(--xui-danger)',
};

/** Props of every chart. */
export interface ChartProps {
  /** Title and accessible name of the chart. */
  readonly title: string;
  /** True to hide the title visually, such as in a card that already shows the title. */
  readonly titleHidden?: boolean;
  /** Name of the x axis, such as "Day". Heads the first column of the table. */
  readonly categoryLabel: string;
  readonly categories: readonly string[];
  /** Series of the chart, at most six, because there are only six distinct colors. */
  readonly series: readonly ChartSeries[];
  /** Height in px. Defaults to 480 (spec 1, section 9). */
  readonly height?: number;
  /** Formats a figure. Defaults to the number format of the locale. */
  readonly formatValue?: (value: number) => string;
  /** Formats the numbers of the axis. Defaults to `formatValue`. */
  readonly formatTick?: (value: number) => string;
}

/** Six colors with a contrast of at least 3 : 1 to the canvas, surface and overlay colors in both themes. */
export const palette = [1, 2, 3, 4, 5, 6].map((index) => `var(--xui-chart-${index})`);

/** Dash pattern of each line, so that color is not the only difference (WCAG 1.4.1). */
const dashes = ['none', '8 4', '2 3', '10 4 2 4', '5 3', '1 4'];

/** Returns the color of the series at `index`. The seventh has the first color again. */
export function colorOf(index: number): string {
  return palette[index % palette.length] ?? 'currentColor';
}

/** Returns the color of a series: that of its tone, or else of its place. */
export function seriesColor({ tone }: Pick<ChartSeries, 'tone'>, index: number): string {
  return tone === undefined ? colorOf(index) : toneColors[tone];
}

export function dashOf(index: number): string {
  return dashes[index % dashes.length] ?? 'none';
}

/** Estimated width in px of a letter of a label in Inter at 12 px. */
const letterWidth = 6.6;
/** Space in px between two labels. */
const labelGap = 14;

/** Space for the labels of an x axis, in px. */
export interface LabelRoom {
  /** Width of the plot. */
  readonly width: number;
  /** Distance of the middle of the first and last label from the ends of the plot. */
  readonly inset: number;
  /** Space before the plot, which the first label can use. */
  readonly before: number;
  /** Space after the plot, which the last label can use. */
  readonly after: number;
}

/** Returns the estimated width of a label in px. */
export function labelWidth(label: string): number {
  return label.length * letterWidth;
}

function halfWidth(label = ''): number {
  return labelWidth(label) / 2;
}

/** Distance in px of the middle of a label from the start of the plot. */
function middleOf(labels: readonly string[], index: number, { width, inset }: LabelRoom): number {
  return inset + (index * Math.max(0, width - 2 * inset)) / Math.max(1, labels.length - 1);
}

/** Returns how far in px to move a label to the right, or to the left if negative, so that it is not cut off. */
export function shiftAtEdge(labels: readonly string[], index: number, room: LabelRoom): number {
  const half = halfWidth(labels[index]);
  const middle = middleOf(labels, index, room);
  const right = Math.max(0, Math.ceil(half - middle - room.before));
  const left = Math.max(0, Math.ceil(half - (room.width - middle) - room.after));
  return right - left;
}

/** Returns the indices of every nth category, where n is the smallest step at which the labels do not touch. */
export function labeledCategories(labels: readonly string[], room: LabelRoom): readonly number[] {
  const place = (index: number) => middleOf(labels, index, room) + shiftAtEdge(labels, index, room);
  function fits(step: number): boolean {
    return [...labels.keys()].every((index) => {
      const next = index + step;
      if (index % step !== 0 || next >= labels.length) return true;
      return place(index) + halfWidth(labels[index]) + labelGap <= place(next) - halfWidth(labels[next]);
    });
  }
  const step = [...labels.keys()].map((index) => index + 1).find(fits) ?? 1;
  return Array.from({ length: Math.ceil(labels.length / step) }, (_, index) => index * step);
}

/** Returns the greatest value of any series or, if `stacked`, the greatest sum of a category. */
export function greatestValue(series: readonly ChartSeries[], stacked: boolean): number {
  const length = Math.max(0, ...series.map(({ values }) => values.length));
  const tops = Array.from({ length }, (_, index) => {
    const values = series.map((one) => one.values[index] ?? 0);
    return stacked ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values);
  });
  return Math.max(0, ...tops);
}

/**
 * Returns the values of the grid lines, from 0 to at least `greatest`. There are at most six values, all round
 * integers.
 */
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

/** Returns the indices of values that have gaps on both sides. */
export function isolatedPoints(values: readonly (number | null)[]): readonly number[] {
  const isGap = (at: number) => (values[at] ?? null) === null;
  return [...values.keys()].filter((at) => !isGap(at) && isGap(at - 1) && isGap(at + 1));
}
