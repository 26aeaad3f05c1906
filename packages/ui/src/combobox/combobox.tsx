'use client';
import * as RadixPopover from '@radix-ui/react-popover';
import { cx } from 'class-variance-authority';
import { ChevronDown } from 'lucide-react';
import {
  type ComponentProps,
  forwardRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
} from 'react';
import { useFieldControl } from '../field/field.tsx';
import { nextIndex } from '../listbox/next-index.ts';
import { controlVariants } from '../text-input/control-classes.ts';
import { usePortalContainer } from '../theme/portal.tsx';
import { rootClassName } from '../theme/root.ts';
import { OptionList, optionId, type OptionListProps } from './option-list.tsx';
import { SearchStatus, useSearchStatus } from './search-status.tsx';
import { type OptionSearch, type OptionSearchOptions, useOptionSearch } from './use-option-search.ts';

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

interface OptionPopoverProps {
  /** Element with the input, below which the options appear. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** Shows options below an input that keeps the focus. */
function OptionPopover({ anchor, children }: OptionPopoverProps) {
  const container = usePortalContainer();
  return (
    <RadixPopover.Portal container={container}>
      <RadixPopover.Content
        // The listbox inside has the role and the name.
        role={undefined}
        align="start"
        sideOffset={4}
        collisionPadding={8}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={(event) => {
          // The target of an event in the page is always a node.
          if (anchor.current?.contains(event.target as Node | null)) event.preventDefault();
        }}
        // A click on an option or on the scroll bar must not take the focus from the input.
        onMouseDown={(event) => event.preventDefault()}
        className={cx(
          rootClassName,
          'x:z-50 x:w-(--radix-popover-trigger-width) x:max-w-[calc(100vw-16px)] x:animate-appear x:overflow-hidden x:rounded-lg x:bg-overlay x:shadow-overlay x:outline-none',
        )}
      >
        {children}
      </RadixPopover.Content>
    </RadixPopover.Portal>
  );
}

/** True for combinations such as Shift+Home, which select text. */
function editsText({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || (shiftKey && key !== 'Tab');
}

/** Applies a key and returns whether the browser must ignore it. */
function applyKey(search: OptionSearch, key: string): boolean {
  const { isOpen, found, active } = search;
  if (!isOpen) {
    // Enter would send the form around the combobox, which nobody expects of a list.
    if (key !== 'ArrowDown' && key !== 'ArrowUp' && key !== 'Enter') return false;
    search.open(0);
    return true;
  }
  if (key === 'Tab') {
    search.choose(found[active]);
    return false;
  }
  if (key === 'Enter') {
    if (search.isFailed) search.retry();
    // Without results, the list stays open, so that the typed text is kept and the form is not submitted.
    else if (found.length > 0 && !search.isLoading) search.choose(found[active]);
    return true;
  }
  const next = nextIndex(key, active, found.length);
  if (next !== undefined) search.move(next);
  return next !== undefined;
}

/** Handles the keys of a combobox, except Escape, which the popover handles. */
function handleSearchKey(search: OptionSearch, event: KeyboardEvent): void {
  // Ignores keys during composition, because Enter and arrow keys then control the input method.
  if (event.defaultPrevented || event.nativeEvent.isComposing || editsText(event)) return;
  if (applyKey(search, event.key)) event.preventDefault();
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
