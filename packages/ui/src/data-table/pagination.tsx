'use client';
import { msg, plural } from '@lingui/core/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Field } from '../field/field.tsx';
import { useI18n } from '../i18n/use-translate.ts';
import { Select } from '../select/select.tsx';
import { TextInput } from '../text-input/text-input.tsx';

export interface PaginationProps {
  /** Counts from 1. */
  readonly currentPage: number;
  readonly lastPage: number;
  readonly perPage: number;
  readonly totalItems: number;
  /** True if there are more items than `totalItems`, because counting stopped there. */
  readonly totalIsMinimum?: boolean;
  /** Called with the chosen page. */
  readonly onPageChange: (page: number) => void;
  /** Numbers of rows per page to choose from. Absent if the user cannot choose. */
  readonly perPageOptions?: readonly number[];
  /** Called with the chosen number of rows. */
  readonly onPerPageChange?: (perPage: number) => void;
  /** Name of the list for screen readers, needed on pages with several lists. */
  readonly label?: string;
}

/** Chooses the number of rows per page. Absent if all rows fit on the shortest page. */
function PerPageSelect(props: PaginationProps) {
  const { perPage, totalItems, perPageOptions = [], onPerPageChange } = props;
  const i18n = useI18n();
  if (onPerPageChange === undefined || totalItems <= Math.min(...perPageOptions)) return null;
  return (
    <Field label={i18n._(msg`Rows per page`)} labelHidden>
      <Select
        size="small"
        value={String(perPage)}
        onValueChange={(value) => onPerPageChange(Number(value))}
        options={perPageOptions.map((rows) => ({
          value: String(rows),
          label: i18n._(msg`${i18n.number(rows)} per page`),
        }))}
      />
    </Field>
  );
}

/** Goes to a page by its number. A number beyond the last page goes to the last one. */
function PageJump({ currentPage, lastPage, onPageChange }: PaginationProps) {
  const i18n = useI18n();
  const [typed, setTyped] = useState(String(currentPage));
  function go() {
    const page = Math.min(lastPage, Number(typed.replaceAll(/\D/gu, '')));
    if (page >= 1 && page !== currentPage) onPageChange(page);
    else setTyped(String(currentPage));
  }
  return (
    <div className="x:flex x:items-center x:gap-2 x:text-12 x:text-muted">
      <span aria-hidden>{i18n._(msg`Page`)}</span>
      <Field label={i18n._(msg`Go to page`)} labelHidden className="x:w-12">
        <TextInput
          size="small"
          inputMode="numeric"
          autoComplete="off"
          className="x:text-center x:tabular-nums"
          value={typed}
          onValueChange={setTyped}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={go}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter would submit a form around the list.
            event.preventDefault();
            go();
          }}
        />
      </Field>
      <span>{i18n._(msg`of ${i18n.number(lastPage)}`)}</span>
    </div>
  );
}

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
