import { Trans } from '@lingui/react/macro';
import { Card, Skeleton } from '@x/ui';
import type { ReactNode } from 'react';

/** Marks what stands in for content that is loading. */
function Placeholder({ children }: { readonly children: ReactNode }) {
  return (
    <div aria-busy>
      <span className="x:sr-only">
        <Trans>Loading</Trans>
      </span>
      {children}
    </div>
  );
}

export function LinesPlaceholder() {
  return (
    <Placeholder>
      <div className="x:flex x:flex-col x:gap-3 x:py-2">
        <Skeleton className="x:h-4 x:w-1/2" />
        <Skeleton className="x:h-4 x:w-3/4" />
        <Skeleton className="x:h-4 x:w-2/5" />
      </div>
    </Placeholder>
  );
}

/** Stands in for a card with a form. */
export function FormPlaceholder() {
  return (
    <Placeholder>
      <Card className="x:max-w-lg">
        <div className="x:flex x:flex-col x:gap-5">
          {['x:w-16', 'x:w-24', 'x:w-20'].map((width) => (
            <div key={width} className="x:flex x:flex-col x:gap-2">
              <Skeleton className={`x:h-3 ${width}`} />
              <Skeleton className="x:h-8 x:w-full" />
            </div>
          ))}
          <Skeleton className="x:h-8 x:w-32 x:self-end" />
        </div>
      </Card>
    </Placeholder>
  );
}

function Tiles() {
  return (
    <Card>
      <div className="x:grid x:grid-cols-2 x:gap-4 x:sm:grid-cols-4">
        {['x:w-10', 'x:w-14', 'x:w-12', 'x:w-16'].map((width) => (
          <div key={width} className="x:flex x:flex-col x:gap-2">
            <Skeleton className={`x:h-3 ${width}`} />
            <Skeleton className="x:h-6 x:w-20 x:max-w-full" />
          </div>
        ))}
      </div>
    </Card>
  );
}

/** Stands in for figures. */
export function TilesPlaceholder() {
  return (
    <Placeholder>
      <Tiles />
    </Placeholder>
  );
}

/** Stands in for figures above a chart. */
export function ReportPlaceholder() {
  return (
    <Placeholder>
      <div className="x:flex x:flex-col x:gap-5">
        <Tiles />
        <Card>
          <Skeleton className="x:h-64 x:w-full" />
        </Card>
      </div>
    </Placeholder>
  );
}

/** Stands in for a large picture, such as a calendar or a message. */
export function BlockPlaceholder() {
  return (
    <Placeholder>
      <Skeleton className="x:h-[32rem] x:w-full" />
    </Placeholder>
  );
}
