'use client';
import { msg } from '@lingui/core/macro';
import { cx } from 'class-variance-authority';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from '../i18n/use-translate.ts';
import type { RenderLink } from '../link/link.tsx';

export interface Breadcrumb {
  readonly id: string;
  readonly label: ReactNode;
  /** Renders a link of the host's router. Omit it for the current page. */
  readonly renderLink?: RenderLink;
}

export interface BreadcrumbsProps {
  /** Items from the top of the hierarchy to the current page. */
  readonly items: readonly Breadcrumb[];
}

const separator = 'x:shrink-0 x:text-disabled';

/**
 * Position of the page in the hierarchy. The last item is the current page. Phones show only the way to the page above,
 * because the whole path takes several lines there.
 */
export function Breadcrumbs({ items }: BreadcrumbsProps) {
  const translate = useTranslate();
  return (
    <nav aria-label={translate(msg`Breadcrumbs`)} className="x:-ml-1 x:min-w-0">
      <ol className="x:flex x:flex-wrap x:items-center x:gap-1 x:text-13">
        {items.map((item, index) => {
          const isParent = index === items.length - 2;
          const isOnPhones = isParent || items.length === 1;
          return (
            <li
              key={item.id}
              className={cx('x:flex x:min-w-0 x:items-center x:gap-1', !isOnPhones && 'x:max-sm:hidden')}
            >
              {index > 0 && <ChevronRight size={14} aria-hidden className={`${separator} x:max-sm:hidden`} />}
              {isParent && <ChevronLeft size={14} aria-hidden className={`${separator} x:sm:hidden`} />}
              <BreadcrumbItem item={item} current={index === items.length - 1} />
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function BreadcrumbItem({ item, current }: { readonly item: Breadcrumb; readonly current: boolean }) {
  const shape = 'x:max-w-60 x:truncate x:rounded-sm x:px-1 x:py-0.5';
  if (item.renderLink !== undefined && !current) {
    return item.renderLink({
      className: `${shape} x:text-muted x:transition-colors x:hover:bg-hover x:hover:text-text`,
      children: item.label,
    });
  }
  return (
    <span className={`${shape} x:font-medium`} {...(current ? { 'aria-current': 'page' } : {})}>
      {item.label}
    </span>
  );
}
