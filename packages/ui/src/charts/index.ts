export { LineChart } from './line-chart.js';
export {
  ScatterChart,
  type ScatterChartProps,
  type ScatterGroup,
  type ScatterPoint,
} from './scatter-chart.js';
export { palette, type ChartProps, type ChartSeries } from './series.js';
export { StackedColumnChart } from './stacked-column-chart.js';
