import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { rootClassName } from '../theme/root.ts';

export interface AuthLayoutProps {
  /** Logo above the form. */
  readonly brand: ReactNode;
  /** The page's only `h1`. */
  readonly title: ReactNode;
  /** One sentence below the title. */
  readonly description?: ReactNode;
  /** The form. */
  readonly children: ReactNode;
  /** Links to the other forms, shown below the form. */
  readonly footer?: ReactNode;
  /** Welcome panel beside the form, hidden on narrow screens. */
  readonly welcome?: ReactNode;
}

/** Layout of pages before sign-in, with a form and an optional welcome panel. */
export function AuthLayout({ brand, title, description, children, footer, welcome }: AuthLayoutProps) {
  return (
    <div className={cx(rootClassName, 'x:flex x:min-h-dvh x:bg-surface')}>
      <main className="x:flex x:min-w-0 x:flex-1 x:flex-col x:px-6 x:py-8 x:sm:px-10">
        <div className="x:mx-auto x:w-full x:max-w-90">{brand}</div>
        <div className="x:mx-auto x:my-auto x:w-full x:max-w-90 x:py-10">
          <h1 className="x:text-28 x:font-semibold">{title}</h1>
          {description !== undefined && <p className="x:mt-2 x:text-14 x:text-muted">{description}</p>}
          <div className="x:mt-6">{children}</div>
          {footer !== undefined && <div className="x:mt-6 x:text-13 x:text-muted">{footer}</div>}
        </div>
      </main>
      {welcome !== undefined && (
        <aside className="x:relative x:hidden x:min-w-0 x:flex-1 x:overflow-hidden x:border-l x:border-line x:bg-sunken x:md:flex x:md:flex-col x:md:justify-center x:md:p-12 x:xl:p-20">
          <div
            aria-hidden
            className="x:absolute x:inset-0 x:bg-[radial-gradient(var(--xui-line-strong)_1px,transparent_1px)] x:bg-size-[20px_20px] x:mask-[radial-gradient(ellipse_at_top_right,#000,transparent_70%)]"
          />
          <div className="x:relative">{welcome}</div>
        </aside>
      )}
    </div>
  );
}
