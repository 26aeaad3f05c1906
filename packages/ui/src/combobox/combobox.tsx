'use client';
import * as RadixPopover from '@radix-ui/react-popover';
import { cx } from 'class-variance-authority';
import { ChevronDown } from 'lucide-react';
import { forwardRef, useId, useRef, type ComponentProps } from 'react';
import { useFieldControl } from '../field/field.tsx';
import { controlVariants } from '../text-input/control-classes.ts';
import { OptionList, optionId, type OptionListProps } from './option-list.tsx';
import { OptionPopover } from './option-popover.tsx';
import { handleSearchKey } from './search-keys.ts';
import { SearchStatus, useSearchStatus } from './search-status.tsx';
import { useOptionSearch, type OptionSearchOptions } from './use-option-search.ts';

export type { ComboboxOption, RemoteSearch } from './use-option-search.ts';

export interface ComboboxProps
  extends
    OptionSearchOptions,
    Omit<ComponentProps<'input'>, 'size' | 'type' | 'value' | 'defaultValue' | 'onChange' | 'list' | 'role'> {
  /** Height: 28, 32 or 40 px. Defaults to `medium`. */
  readonly size?: 'small' | 'medium' | 'large';
}

function labelsOf(
  props: Pick<ComponentProps<'input'>, 'aria-label' | 'aria-labelledby'>,
  id: string,
): OptionListProps['labels'] {
  return props['aria-label'] === undefined
    ? { 'aria-labelledby': props['aria-labelledby'] ?? `${id}-label` }
    : { 'aria-label': props['aria-label'] };
}

/**
 * Selects the name of the chosen option, so that typing replaces it. With more text after it, it would find nothing. Chrome
 * puts the caret into selected text after its click event, so the text is selected once more.
 */
function selectAfterClick(input: HTMLInputElement): void {
  input.select();
  setTimeout(() => input.select());
}

/**
 * Select for long lists, which users narrow down by typing (ARIA Authoring Practices, "Editable combobox with list
 * autocomplete"). Arrow keys and Enter open the list. Enter and Tab choose the active option. Escape and a click elsewhere keep the previous value. With
 * `remote`, a server searches the list, for lists that are too long to load.
 */
export const Combobox = forwardRef<HTMLInputElement, ComboboxProps>(function Combobox(
  {
    size,
    value,
    onValueChange,
    options,
    find,
    remote,
    chosenLabel,
    name,
    className,
    onClick,
    onKeyDown,
    onBlur,
    ...rest
  },
  ref,
) {
  const control = useFieldControl(rest);
  const listId = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const search = useOptionSearch({ value, onValueChange, options, find, remote, chosenLabel });
  const status = useSearchStatus(search);
  const { isOpen, found, active } = search;
  const hasList = isOpen && found.length > 0;

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
              if (search.isTyping) return;
              selectAfterClick(event.currentTarget);
              if (!isOpen) search.open(-1);
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
          <output className="x:sr-only">{status}</output>
        </div>
      </RadixPopover.Anchor>
      <OptionPopover anchor={anchor}>
        {hasList && (
          <OptionList id={listId} labels={labelsOf(rest, control.id)} value={value} search={search} />
        )}
        <SearchStatus search={search} />
      </OptionPopover>
    </RadixPopover.Root>
  );
});
