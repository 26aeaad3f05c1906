'use client';
import * as RadixTabs from '@radix-ui/react-tabs';
import { cx } from 'class-variance-authority';
import { useId, type ReactNode } from 'react';

export interface Tab<Value extends string = string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
  readonly content: ReactNode;
}

export interface TabsProps<Value extends string> {
  /** Accessible name of the tab list. */
  readonly label: string;
  /** From left to right. */
  readonly tabs: readonly Tab<Value>[];
  /** Value of the shown tab. */
  readonly value: Value;
  /** Called with the value of the chosen tab. */
  readonly onValueChange: (value: Value) => void;
  readonly className?: string;
  /** Fills the height of a flex column: the tabs share the width, and the panels scroll. */
  readonly fill?: boolean;
  readonly panelClassName?: string;
}

/** Tab panels. Arrow keys switch tabs, and Tab moves into the panel. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  className,
  fill = false,
  panelClassName,
}: TabsProps<Value>) {
  const id = useId();
  const triggerId = (tab: Value) => `${id}-tab-${tab}`;
  const panelId = (tab: Value) => `${id}-panel-${tab}`;
  return (
    <RadixTabs.Root
      value={value}
      onValueChange={(next) => {
        const chosen = tabs.find((tab) => tab.value === next);
        if (chosen !== undefined) onValueChange(chosen.value);
      }}
      className={cx(fill && 'x:flex x:min-h-0 x:flex-1 x:flex-col', className)}
    >
      <RadixTabs.List
        aria-label={label}
        className={cx(
          'x:flex x:shrink-0 x:overflow-x-auto x:shadow-[inset_0_-1px_0_var(--xui-line)]',
          !fill && 'x:gap-4',
        )}
      >
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            id={triggerId(tab.value)}
            aria-controls={panelId(tab.value)}
            disabled={tab.disabled ?? false}
            className={cx(
              'x:flex x:h-9 x:shrink-0 x:items-center x:gap-1.5 x:border-b-2 x:border-transparent x:forced-colors:border-surface x:text-13 x:font-medium x:text-muted x:transition-colors x:hover:text-text x:focus-visible:-outline-offset-2 x:disabled:opacity-50 x:data-[state=active]:border-accent x:data-[state=active]:text-text x:[&_svg]:size-4',
              fill && 'x:min-w-fit x:flex-1 x:justify-center x:px-2',
            )}
          >
            {tab.icon}
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {/* Radix's panel reads the styles of its element when it is mounted, for animations that these panels do not
          have. The browser then lays out a page that is only half there. */}
      {tabs.map((tab) => (
        <div
          key={tab.value}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element has this role
          role="tabpanel"
          id={panelId(tab.value)}
          aria-labelledby={triggerId(tab.value)}
          hidden={tab.value !== value}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a panel may have no focusable content
          tabIndex={0}
          className={cx(
            'x:rounded-sm x:[&[hidden]]:hidden',
            fill ? 'x:min-h-0 x:flex-1 x:overflow-y-auto x:focus-visible:-outline-offset-2' : 'x:pt-4',
            panelClassName,
          )}
        >
          {tab.value === value && tab.content}
        </div>
      ))}
    </RadixTabs.Root>
  );
}
