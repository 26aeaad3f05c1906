import { VictoryLabel, VictoryTooltip } from 'victory';

/** A point of a series as Victory gets it. */
export interface ChartPoint {
  readonly x: number;
  readonly y: number | null;
  readonly name: string;
  /** The category, on the first series only: the hint names it once, at its top. */
  readonly heading: string | null;
}

/** The line of the hint that stands for a point. */
export function pointLabel({ y, name, heading }: ChartPoint, write: (value: number) => string): string {
  const line = y === null ? null : `${name}: ${write(y)}`;
  return [heading, line].filter((part) => part !== null).join('\n');
}

/** Of the hint's text; Victory draws by one of its two places and measures by the other. */
const lineHeight = 1.45;

/** The hint at the pointer, in the looks of `Tooltip`. */
export function chartTooltip() {
  return (
    <VictoryTooltip
      constrainToVisibleArea
      labelComponent={<VictoryLabel lineHeight={lineHeight} />}
      cornerRadius={6}
      pointerLength={0}
      flyoutPadding={{ top: 0, bottom: 0, left: 8, right: 8 }}
      flyoutStyle={{ fill: 'var(--xui-inverse)', stroke: 'none' }}
      style={{
        fill: 'var(--xui-on-inverse)',
        fontFamily: 'inherit',
        fontSize: 12,
        letterSpacing: 0,
        lineHeight,
        textAnchor: 'start',
      }}
    />
  );
}
