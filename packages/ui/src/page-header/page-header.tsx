import type { ReactNode } from 'react';

export interface PageHeaderProps {
  /** The page's only `h1`. */
  readonly title: ReactNode;
  /** One or two sentences below the title. */
  readonly description?: ReactNode;
  /** `Breadcrumbs` above the title. */
  readonly breadcrumbs?: ReactNode;
  /** `StatusBadge` beside the title. */
  readonly status?: ReactNode;
  /** Buttons, the main button last. */
  readonly actions?: ReactNode;
}

/** Header of a page, with the page's only `h1` and its actions. */
export function PageHeader({ title, description, breadcrumbs, status, actions }: PageHeaderProps) {
  return (
    <header className="x:mb-5 x:flex x:flex-col x:gap-2">
      {breadcrumbs}
      <div className="x:flex x:flex-wrap x:items-start x:gap-x-6 x:gap-y-3">
        <div className="x:min-w-0 x:flex-1 x:basis-60">
          <div className="x:flex x:min-h-8 x:flex-wrap x:items-center x:gap-x-3 x:gap-y-1">
            <h1 className="x:min-w-0 x:break-words x:text-20 x:font-semibold">{title}</h1>
            {status}
          </div>
          {description !== undefined && (
            <p className="x:mt-1 x:max-w-lg x:text-13 x:text-muted">{description}</p>
          )}
        </div>
        {actions !== undefined && <div className="x:flex x:flex-wrap x:items-center x:gap-2">{actions}</div>}
      </div>
    </header>
  );
}
