import { VictoryLabel, VictoryTooltip } from 'victory';

export interface ChartPoint {
  readonly x: number;
  readonly y: number | null;
  readonly name: string;
  /** Category of the point. Null except in the first series, so that a tooltip names the category only once. */
  readonly heading: string | null;
}

export function pointLabel({ y, name, heading }: ChartPoint, write: (value: number) => string): string {
  const line = y === null ? null : `${name}: ${write(y)}`;
  return [heading, line].filter((part) => part !== null).join('\n');
}

/** Line height of the tooltip. It is a constant, because Victory needs the value for drawing and for measuring. */
const lineHeight = 1.45;

/** Tooltip at the pointer, styled like `Tooltip`. */
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
