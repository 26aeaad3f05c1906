export { LineChart } from './line-chart.tsx';
export {
  ScatterChart,
  type ScatterChartProps,
  type ScatterGroup,
  type ScatterPoint,
} from './scatter-chart.tsx';
export { palette, type ChartProps, type ChartSeries } from './series.ts';
export { StackedColumnChart } from './stacked-column-chart.tsx';
