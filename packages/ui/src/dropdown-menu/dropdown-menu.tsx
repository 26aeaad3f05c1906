'use client';
import * as RadixMenu from '@radix-ui/react-dropdown-menu';
import { cva, cx } from 'class-variance-authority';
import { Check } from 'lucide-react';
import { useId, type ReactElement, type ReactNode } from 'react';
import { usePortalContainer } from '../theme/portal.tsx';
import { rootClassName } from '../theme/root.ts';

export interface DropdownMenuProps {
  /** The button that opens the menu. */
  readonly trigger: ReactElement;
  readonly children: ReactNode;
  /** Edge of the trigger at which the menu is aligned. Defaults to `start`. */
  readonly align?: 'start' | 'center' | 'end';
  /** Preferred side of the trigger. Defaults to `bottom`. */
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  /** Set it to control the menu. Otherwise the menu controls itself. */
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  /**
   * Handler to focus another element than the trigger when the menu closes. The handler must prevent the event's
   * default.
   */
  readonly onCloseAutoFocus?: (event: Event) => void;
  readonly className?: string;
}

/** A button that opens a menu of actions. */
export function DropdownMenu(props: DropdownMenuProps) {
  const { trigger, children, align = 'start', side = 'bottom', open, onOpenChange, className } = props;
  const container = usePortalContainer();
  return (
    <RadixMenu.Root
      modal={false}
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange === undefined ? {} : { onOpenChange })}
    >
      <RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
      <RadixMenu.Portal container={container}>
        <RadixMenu.Content
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          {...(props.onCloseAutoFocus === undefined ? {} : { onCloseAutoFocus: props.onCloseAutoFocus })}
          className={cx(
            rootClassName,
            'x:z-50 x:max-h-(--radix-dropdown-menu-content-available-height) x:min-w-44 x:max-w-80 x:animate-appear x:overflow-y-auto x:rounded-lg x:bg-overlay x:p-1 x:shadow-overlay x:outline-none',
            className,
          )}
        >
          {children}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  );
}

const menuItem = cva(
  [
    'x:flex x:min-h-8 x:pointer-coarse:min-h-11 x:w-full x:cursor-default x:select-none x:items-center x:gap-2 x:rounded-md x:px-2 x:py-1 x:text-13 x:outline-none',
    'x:data-disabled:text-disabled x:[&_svg]:size-4 x:[&_svg]:shrink-0',
  ],
  {
    variants: {
      tone: {
        default: 'x:text-text x:data-highlighted:bg-hover x:[&_svg]:text-muted',
        danger: 'x:text-danger-text x:data-highlighted:bg-danger-soft',
      },
    },
    defaultVariants: { tone: 'default' },
  },
);

export interface MenuItemProps {
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  readonly shortcut?: string;
  readonly tone?: 'default' | 'danger';
  readonly disabled?: boolean;
  readonly onSelect?: (event: Event) => void;
  /** Renders the item as a link of the host's router. */
  readonly renderLink?: (props: { readonly className: string; readonly children: ReactNode }) => ReactElement;
}

/** Action in a menu or, with `renderLink`, a link. */
export function MenuItem({
  children,
  icon,
  shortcut,
  tone = 'default',
  disabled,
  onSelect,
  renderLink,
}: MenuItemProps) {
  const className = menuItem({ tone });
  const content = (
    <>
      {icon}
      <span className="x:min-w-0 x:flex-1 x:truncate">{children}</span>
      {shortcut !== undefined && <kbd className="x:font-sans x:text-12 x:text-muted">{shortcut}</kbd>}
    </>
  );
  const shared = {
    ...(disabled === undefined ? {} : { disabled }),
    ...(onSelect === undefined ? {} : { onSelect }),
  };
  if (renderLink !== undefined) {
    return (
      <RadixMenu.Item asChild {...shared}>
        {renderLink({ className, children: content })}
      </RadixMenu.Item>
    );
  }
  return (
    <RadixMenu.Item className={className} {...shared}>
      {content}
    </RadixMenu.Item>
  );
}

export interface MenuRadioGroupProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
  readonly options: readonly {
    readonly value: Value;
    readonly label: ReactNode;
    readonly icon?: ReactNode;
    /** Sentence below the label. Its words wrap. */
    readonly description?: ReactNode;
  }[];
}

/** Group of options in a menu, of which users choose one. */
export function MenuRadioGroup<Value extends string>(props: MenuRadioGroupProps<Value>) {
  const { label, value, onValueChange, options } = props;
  const id = useId();
  return (
    <RadixMenu.RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen !== undefined) onValueChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <RadixMenu.RadioItem
          key={option.value}
          value={option.value}
          className={menuItem()}
          {...(option.description === undefined
            ? {}
            : {
                'aria-labelledby': `${id}-${option.value}-label`,
                'aria-describedby': `${id}-${option.value}-description`,
              })}
        >
          {option.icon}
          {option.description === undefined ? (
            <span className="x:min-w-0 x:flex-1 x:truncate">{option.label}</span>
          ) : (
            <span className="x:flex x:min-w-0 x:flex-1 x:flex-col">
              <span id={`${id}-${option.value}-label`}>{option.label}</span>
              <span id={`${id}-${option.value}-description`} className="x:text-12 x:text-muted">
                {option.description}
              </span>
            </span>
          )}
          <RadixMenu.ItemIndicator className="x:flex">
            <Check aria-hidden />
          </RadixMenu.ItemIndicator>
        </RadixMenu.RadioItem>
      ))}
    </RadixMenu.RadioGroup>
  );
}

export interface MenuCheckboxItemProps {
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  readonly shortcut?: string;
  readonly checked: boolean;
  /** True to keep the menu open, so that users can choose several items. */
  readonly staysOpen?: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
}

/** Item that turns something on or off. */
export function MenuCheckboxItem(props: MenuCheckboxItemProps) {
  const { children, icon, shortcut, checked, staysOpen = false, onCheckedChange } = props;
  return (
    <RadixMenu.CheckboxItem
      checked={checked}
      onCheckedChange={onCheckedChange}
      onSelect={(event) => staysOpen && event.preventDefault()}
      className={menuItem()}
    >
      {icon}
      <span className="x:min-w-0 x:flex-1 x:truncate">{children}</span>
      {shortcut !== undefined && <kbd className="x:font-sans x:text-12 x:text-muted">{shortcut}</kbd>}
      <RadixMenu.ItemIndicator className="x:flex">
        <Check aria-hidden />
      </RadixMenu.ItemIndicator>
    </RadixMenu.CheckboxItem>
  );
}

/** Heading of a group of items. */
export function MenuLabel({ children }: { readonly children: ReactNode }) {
  return <RadixMenu.Label className="x:px-2 x:py-1.5 x:text-12 x:text-muted">{children}</RadixMenu.Label>;
}

/** Line between groups of a menu. */
export function MenuSeparator() {
  return <RadixMenu.Separator className="x:-mx-1 x:my-1 x:h-px x:bg-line" />;
}
