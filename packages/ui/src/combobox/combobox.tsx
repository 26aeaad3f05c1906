'use client';
import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import * as RadixPopover from '@radix-ui/react-popover';
import { cx } from 'class-variance-authority';
import { ChevronDown } from 'lucide-react';
import { forwardRef, useId, useRef, type ComponentProps } from 'react';
import { useFieldControl } from '../field/field.tsx';
import { useI18n } from '../i18n/use-translate.ts';
import { controlVariants } from '../text-input/control-classes.ts';
import { OptionList, optionId } from './option-list.tsx';
import { OptionPopover } from './option-popover.tsx';
import { handleSearchKey } from './search-keys.ts';
import { useOptionSearch, type OptionSearchOptions } from './use-option-search.ts';

export type { ComboboxOption } from './use-option-search.ts';

export interface ComboboxProps
  extends
    OptionSearchOptions,
    Omit<ComponentProps<'input'>, 'size' | 'type' | 'value' | 'defaultValue' | 'onChange' | 'list' | 'role'> {
  readonly size?: 'small' | 'medium' | 'large';
}

function resultCount(i18n: I18n, count: number): string {
  if (count === 0) return i18n._(msg`No results.`);
  return i18n._(msg`${plural(count, { one: '# result', other: '# results' })}`);
}

/**
 * Select for long lists, which users narrow down by typing (ARIA Authoring Practices, "Editable combobox with list
 * autocomplete"). Enter and Tab choose the active option. Escape and a click elsewhere keep the previous value.
 */
export const Combobox = forwardRef<HTMLInputElement, ComboboxProps>(function Combobox(
  { size, value, onValueChange, options, find, name, className, onClick, onKeyDown, onBlur, ...rest },
  ref,
) {
  const i18n = useI18n();
  const control = useFieldControl(rest);
  const listId = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const search = useOptionSearch({ value, onValueChange, options, ...(find === undefined ? {} : { find }) });
  const { isOpen, found, active } = search;
  const hasList = isOpen && found.length > 0;
  const labels =
    rest['aria-label'] === undefined
      ? { 'aria-labelledby': rest['aria-labelledby'] ?? `${control.id}-label` }
      : { 'aria-label': rest['aria-label'] };

  return (
    <RadixPopover.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) search.close();
      }}
    >
      <RadixPopover.Anchor asChild>
        <div ref={anchor} className="x:relative x:w-full">
          <input
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...control}
            ref={ref}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-expanded={hasList}
            aria-controls={listId}
            {...(hasList && active >= 0 ? { 'aria-activedescendant': optionId(listId, active) } : {})}
            value={search.text}
            onChange={(event) => search.type(event.target.value)}
            onClick={(event) => {
              onClick?.(event);
              if (isOpen) return;
              event.currentTarget.select();
              search.open(-1);
            }}
            onKeyDown={(event) => {
              onKeyDown?.(event);
              handleSearchKey(search, event);
            }}
            onBlur={(event) => {
              onBlur?.(event);
              search.close();
            }}
            className={controlVariants({ size, className: cx('x:pr-8 x:text-ellipsis', className) })}
          />
          <ChevronDown
            size={16}
            aria-hidden
            className="x:pointer-events-none x:absolute x:top-1/2 x:right-2.5 x:-translate-y-1/2 x:text-muted"
          />
          {name !== undefined && (
            <input type="hidden" name={name} value={value} disabled={control.disabled} />
          )}
          <output className="x:sr-only">{search.isNarrowed && resultCount(i18n, found.length)}</output>
        </div>
      </RadixPopover.Anchor>
      <OptionPopover anchor={anchor}>
        {hasList ? (
          <OptionList
            id={listId}
            labels={labels}
            options={found}
            value={value}
            active={active}
            onPoint={search.move}
            onChoose={search.choose}
          />
        ) : (
          <p aria-hidden className="x:px-3 x:py-4 x:text-center x:text-13 x:text-muted">
            {i18n._(msg`No results.`)}
          </p>
        )}
      </OptionPopover>
    </RadixPopover.Root>
  );
});
