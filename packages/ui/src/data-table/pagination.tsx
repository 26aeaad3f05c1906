'use client';
import { msg, plural } from '@lingui/core/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { PageJump } from './page-jump.tsx';
import { PerPageSelect } from './per-page-select.tsx';
import { useI18n } from '../i18n/use-translate.ts';
import type { PaginationProps } from './pagination-props.ts';

/**
 * "Showing X to Y of Z entries" with previous and next buttons. Hides the previous button on the first page, and the
 * next button on the last (spec 1, section 4).
 */
export function Pagination(props: PaginationProps) {
  const { currentPage, lastPage, perPage, totalItems, onPageChange, label, totalIsMinimum = false } = props;
  const i18n = useI18n();
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const pressed = useRef<'previous' | 'next' | null>(null);
  const hasPrevious = currentPage - 1 > 0;
  const hasNext = totalIsMinimum || currentPage < lastPage;

  // Moves the focus to the other button if the pressed button has disappeared on the first or last page.
  useEffect(() => {
    if (pressed.current === 'next' && !hasNext) previous.current?.focus();
    if (pressed.current === 'previous' && !hasPrevious) next.current?.focus();
    pressed.current = null;
  }, [hasNext, hasPrevious]);

  if (totalItems === 0) return null;
  const first = i18n.number((currentPage - 1) * perPage + 1);
  const last = i18n.number(
    totalIsMinimum ? currentPage * perPage : Math.min(currentPage * perPage, totalItems),
  );
  const entries = totalIsMinimum
    ? i18n._(msg`Showing ${first} to ${last} of more than ${i18n.number(totalItems)} entries`)
    : i18n._(
        msg`Showing ${first} to ${last} of ${plural(totalItems, { one: '# entry', other: '# entries' })}`,
      );

  return (
    <nav
      aria-label={label === undefined ? i18n._(msg`Pages`) : `${i18n._(msg`Pages`)}: ${label}`}
      className="x:flex x:min-h-8 x:flex-wrap x:items-center x:justify-between x:gap-3"
    >
      <output className="x:text-12 x:text-muted x:tabular-nums">{entries}</output>
      <div className="x:flex x:flex-wrap x:items-center x:gap-2">
        <PerPageSelect {...props} />
        {lastPage > 2 && !totalIsMinimum && <PageJump key={currentPage} {...props} />}
        {hasPrevious && (
          <Button
            ref={previous}
            size="small"
            icon={<ChevronLeft />}
            onClick={() => {
              pressed.current = 'previous';
              onPageChange(currentPage - 1);
            }}
          >
            {i18n._(msg`Previous`)}
          </Button>
        )}
        {hasNext && (
          <Button
            ref={next}
            size="small"
            onClick={() => {
              pressed.current = 'next';
              onPageChange(currentPage + 1);
            }}
          >
            {i18n._(msg`Next`)}
            <ChevronRight aria-hidden />
          </Button>
        )}
      </div>
    </nav>
  );
}
