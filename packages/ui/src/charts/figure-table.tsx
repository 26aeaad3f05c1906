'use client';
import { msg } from '@lingui/core/macro';
import { ChevronRight } from 'lucide-react';
import { useI18n, useTranslate } from '../i18n/use-translate.ts';

export interface FigureTableProps {
  readonly title: string;
  readonly categoryLabel: string;
  readonly columns: readonly string[];
  /** Rows of the table. A missing value is shown as a dash. */
  readonly rows: readonly {
    readonly id: string;
    readonly label: string;
    readonly values: readonly (number | null | undefined)[];
  }[];
  readonly formatValue?: ((value: number) => string) | undefined;
}

export function FigureTableDisclosure(props: FigureTableProps) {
  const translate = useTranslate();
  return (
    <details className="x:group x:mt-1 x:text-12">
      <summary className="x:flex x:w-fit x:items-center x:gap-1 x:rounded-sm x:text-muted x:hover:text-text">
        <ChevronRight size={14} aria-hidden className="x:transition-transform x:group-open:rotate-90" />
        {translate(msg`Show the figures as a table`)}
      </summary>
      <FigureTable {...props} />
    </details>
  );
}

function FigureTable({ title, categoryLabel, columns, rows, formatValue }: FigureTableProps) {
  const i18n = useI18n();
  const write = formatValue ?? ((value: number) => i18n.number(value));
  const cell = 'x:h-8 x:px-3 x:text-right x:whitespace-nowrap x:tabular-nums';
  return (
    <section
      aria-label={title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls only what has the focus
      tabIndex={0}
      className="x:mt-2 x:max-h-80 x:overflow-auto x:rounded-md x:border x:border-line"
    >
      <table className="x:w-full x:text-12">
        <thead>
          <tr>
            <th scope="col" className={`${cell} x:bg-sunken x:text-left x:font-medium x:text-muted`}>
              {categoryLabel}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className={`${cell} x:bg-sunken x:font-medium x:text-muted`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="x:border-t x:border-line">
              <th scope="row" className={`${cell} x:text-left x:font-normal`}>
                {row.label}
              </th>
              {columns.map((column, index) => {
                const value = row.values[index];
                return (
                  <td key={column} className={cell}>
                    {value === null || value === undefined ? '–' : write(value)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
