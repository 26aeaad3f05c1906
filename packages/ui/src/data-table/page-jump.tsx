'use client';
import { msg } from '@lingui/core/macro';
import { useState } from 'react';
import { Field } from '../field/field.tsx';
import { useI18n } from '../i18n/use-translate.ts';
import { TextInput } from '../text-input/text-input.tsx';
import type { PaginationProps } from './pagination-props.ts';

/** Goes to a page by its number. A number beyond the last page goes to the last one. */
export function PageJump({ currentPage, lastPage, onPageChange }: PaginationProps) {
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
