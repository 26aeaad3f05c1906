import type { ReactNode } from 'react';

export interface SpecimenProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of a page of foundations. */
export function Specimen({ title, children }: SpecimenProps) {
  return (
    <section className="x:mb-8 x:max-w-lg">
      <h2 className="x:mb-3 x:text-14 x:font-semibold">{title}</h2>
      {children}
    </section>
  );
}

export interface SpecimenTableProps {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly rows: readonly { readonly id: string; readonly cells: readonly ReactNode[] }[];
}

/** A table of values, with a specimen in the first column. */
export function SpecimenTable({ caption, heads, rows }: SpecimenTableProps) {
  return (
    <table className="x:w-full x:text-left x:text-12">
      <caption className="x:sr-only">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className="x:py-2 x:pr-4 x:font-medium x:text-muted">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells }) => (
          <tr key={id} className="x:border-t x:border-line">
            {cells.map((cell, index) => (
              <td key={heads[index]} className="x:py-2 x:pr-4 x:tabular-nums">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export interface ValueProps {
  readonly children: ReactNode;
  /** True for a value that needs more than one line. */
  readonly long?: boolean;
}

/** A value as it is written in code. */
export function Value({ children, long = false }: ValueProps) {
  return (
    <code className={`x:font-mono x:text-12 x:text-muted ${long ? '' : 'x:whitespace-nowrap'}`}>
      {children}
    </code>
  );
}
