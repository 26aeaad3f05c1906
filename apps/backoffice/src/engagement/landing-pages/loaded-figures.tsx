import type { LandingPageFigures, LandingPagesFigures } from '@x/api-client';
import type { ReactNode } from 'react';
import { type Answered, Loaded } from '#/lists/loaded.tsx';
import { ReportPlaceholder } from '#/lists/placeholders.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { FiguresChart } from './figures-chart.tsx';
import { isQuiet, NoFigures } from './no-figures.tsx';

interface LoadedFiguresProps<Figures> {
  readonly answer: Answered<Figures>;
  /** Parts below the tiles and the chart. */
  readonly children: (figures: Figures) => ReactNode;
}

/** Totals and chart of figures, or that there are none in the period. */
export function LoadedFigures<Figures extends LandingPageFigures | LandingPagesFigures>({
  answer,
  children,
}: LoadedFiguresProps<Figures>) {
  return (
    <Loaded answer={answer} placeholder={<ReportPlaceholder />}>
      {(figures) =>
        isQuiet(figures.summary) ? (
          <NoFigures />
        ) : (
          <>
            <FigureTiles counts={figures.summary} />
            <FiguresChart figures={figures} />
            {children(figures)}
          </>
        )
      }
    </Loaded>
  );
}
