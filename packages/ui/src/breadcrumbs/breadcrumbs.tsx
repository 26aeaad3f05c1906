'use client';
import { msg } from '@lingui/core/macro';
import { ChevronRight } from 'lucide-react';
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

/** Position of the page in the hierarchy. The last item is the current page. */
export function Breadcrumbs({ items }: BreadcrumbsProps) {
  const translate = useTranslate();
  return (
    <nav aria-label={translate(msg`Breadcrumbs`)} className="x:-ml-1 x:min-w-0">
      <ol className="x:flex x:flex-wrap x:items-center x:gap-1 x:text-13">
        {items.map((item, index) => (
          <li key={item.id} className="x:flex x:min-w-0 x:items-center x:gap-1">
            {index > 0 && <ChevronRight size={14} aria-hidden className="x:shrink-0 x:text-disabled" />}
            <BreadcrumbItem item={item} current={index === items.length - 1} />
          </li>
        ))}
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
