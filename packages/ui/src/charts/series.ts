/** One series of figures, a value for each category. null: no figure, a gap in a line. */
export interface ChartSeries {
  readonly id: string;
  readonly label: string;
  readonly values: readonly (number | null)[];
}

/** What every chart takes. */
export interface ChartProps {
  /** What the chart shows: its caption and its accessible name. */
  readonly title: string;
  /** Keeps the title for screen readers, where a card has it already. */
  readonly titleHidden?: boolean;
  /** The name of what runs along the x axis, the first column of the table: "Day". */
  readonly categoryLabel: string;
  /** The labels along the x axis, formatted. */
  readonly categories: readonly string[];
  /** At most six can be told apart. */
  readonly series: readonly ChartSeries[];
  /** px; 480 unless said otherwise (spec 1, section 9). */
  readonly height?: number;
  /** How a figure is written; by the locale unless said otherwise. */
  readonly formatValue?: (value: number) => string;
}

/** The palette: six colours that keep 3 : 1 against every ground in both themes. */
export const palette = [1, 2, 3, 4, 5, 6].map((index) => `var(--xui-chart-${index})`);

/** Colour is not the only difference between lines (WCAG 1.4.1). */
const dashes = ['none', '8 4', '2 3', '10 4 2 4', '5 3', '1 4'];

/** The colour of the series at an index; the seventh begins again. */
export function colorOf(index: number): string {
  return palette[index % palette.length] ?? 'currentColor';
}

/** The dash pattern of the line at an index, as `stroke-dasharray`. */
export function dashOf(index: number): string {
  return dashes[index % dashes.length] ?? 'none';
}

/** Width of a letter in a label on the x axis, in px: Inter at 12 px, rounded up. */
const letterWidth = 6.6;
/** Room between two labels, in px. */
const labelGap = 14;

/** How far a label is moved from the right edge, in px, so that all of it is seen; `room` lies between its middle and the edge. */
export function shiftAtEdge(label: string, room: number): number {
  return Math.max(0, Math.ceil((label.length * letterWidth) / 2 - room));
}

export interface LabelRoom {
  /** Between the middles of the first and the last category, and half of what lies between two of them at each end; px. */
  readonly width: number;
  /** Between the middle of the last category and the edge, px. */
  readonly edge: number;
}

/** The indices of the categories that get a label: each nth, so that none touches the next. */
export function labelledCategories(labels: readonly string[], { width, edge }: LabelRoom): readonly number[] {
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

/** The greatest value of any series, or of the stacked columns. */
export function greatestValue(series: readonly ChartSeries[], stacked: boolean): number {
  const length = Math.max(0, ...series.map(({ values }) => values.length));
  const tops = Array.from({ length }, (_, index) => {
    const values = series.map((one) => one.values[index] ?? 0);
    return stacked ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values);
  });
  return Math.max(0, ...tops);
}

/** The values with a line across, from 0 to at or above the greatest: whole, round, at most six. */
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

/** Where a figure stands between two gaps. */
export function lonePoints(values: readonly (number | null)[]): readonly number[] {
  const isGap = (at: number) => (values[at] ?? null) === null;
  return [...values.keys()].filter((at) => !isGap(at) && isGap(at - 1) && isGap(at + 1));
}
