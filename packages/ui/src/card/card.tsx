import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

export interface CardProps {
  /** Heading of the card. */
  readonly title?: ReactNode;
  /** One sentence below the title. */
  readonly description?: ReactNode;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** Content of the last row, such as the buttons of a form. */
  readonly footer?: ReactNode;
  /** Padding of the content. "none" lets a table extend to the edges. */
  readonly padding?: 'normal' | 'none';
  /** Heading level of the title. Defaults to 2. */
  readonly headingLevel?: 2 | 3;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A section of a page with a border and an optional title. */
export function Card(props: CardProps) {
  const {
    title,
    description,
    actions,
    footer,
    padding = 'normal',
    headingLevel = 2,
    className,
    children,
  } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <section
      className={cx('x:min-w-0 x:overflow-clip x:rounded-lg x:border x:border-line x:bg-surface', className)}
    >
      {(title !== undefined || actions !== undefined) && (
        <header className="x:flex x:flex-wrap x:items-start x:gap-x-4 x:gap-y-2 x:px-4 x:pt-3.5 x:pb-3">
          <div className="x:min-w-0 x:flex-[1_1_10rem]">
            <Heading className="x:text-14 x:font-semibold">{title}</Heading>
            {description !== undefined && <p className="x:mt-0.5 x:text-13 x:text-muted">{description}</p>}
          </div>
          {actions !== undefined && <div className="x:flex x:flex-wrap x:gap-2">{actions}</div>}
        </header>
      )}
      <div className={cx(padding === 'normal' && (title === undefined ? 'x:p-4' : 'x:px-4 x:pb-4'))}>
        {children}
      </div>
      {footer !== undefined && (
        <footer className="x:flex x:flex-wrap x:items-center x:justify-end x:gap-2 x:border-t x:border-line x:px-4 x:py-3">
          {footer}
        </footer>
      )}
    </section>
  );
}
