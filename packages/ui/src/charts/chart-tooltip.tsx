import { VictoryTooltip } from 'victory';

/** The hint at the pointer, in the looks of `Tooltip`. */
export function chartTooltip() {
  return (
    <VictoryTooltip
      constrainToVisibleArea
      cornerRadius={6}
      pointerLength={0}
      flyoutPadding={{ top: 6, bottom: 6, left: 8, right: 8 }}
      flyoutStyle={{ fill: 'var(--xui-inverse)', stroke: 'none' }}
      style={{
        fill: 'var(--xui-on-inverse)',
        fontFamily: 'inherit',
        fontSize: 12,
        letterSpacing: 0,
        textAnchor: 'start',
      }}
    />
  );
}
