import { Card } from '@x/ui';
import { LineChart, StackedColumnChart, type ChartProps } from '@x/ui/charts';
import type { ReactNode } from 'react';
import { CsvButton } from '#/lists/download-buttons.tsx';

export interface ChartCardProps extends Omit<ChartProps, 'titleHidden' | 'height'> {
  readonly kind: 'line' | 'column';
  readonly description?: ReactNode;
  /** Categories in the CSV file, such as days as YYYY-MM-DD. Default: the categories of the chart. */
  readonly fileCategories?: readonly string[];
  readonly actions?: ReactNode;
}

export function ChartCard({ kind, description, actions, fileCategories, ...chart }: ChartCardProps) {
  const Chart = kind === 'line' ? LineChart : StackedColumnChart;
  const rows = () => [
    [chart.categoryLabel, ...chart.series.map(({ label }) => label)],
    ...(fileCategories ?? chart.categories).map((category, index) => [
      category,
      ...chart.series.map(({ values }) => values[index] ?? ''),
    ]),
  ];
  return (
    <Card
      title={chart.title}
      description={description}
      actions={
        <>
          {actions}
          <CsvButton title={chart.title} rows={rows} />
        </>
      }
    >
      <Chart {...chart} titleHidden height={280} />
    </Card>
  );
}
