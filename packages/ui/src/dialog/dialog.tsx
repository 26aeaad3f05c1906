'use client';
import { msg } from '@lingui/core/macro';
import * as RadixDialog from '@radix-ui/react-dialog';
import { cva, cx } from 'class-variance-authority';
import { X } from 'lucide-react';
import { useCallback, useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { focusEmptyState, isFocusLost } from '../empty-state/focus-empty-state.ts';
import { useTranslate } from '../i18n/use-translate.ts';
import { BareIconButton } from '../icon-button/bare-icon-button.tsx';
import { usePortalContainer } from '../theme/portal.tsx';
import { rootClassName } from '../theme/root.ts';

/** Position above the middle on wide screens, with space below. */
const place = 'x:sm:top-[12dvh] x:sm:max-h-[80dvh]';

const panel = cva(
  [
    rootClassName,
    'x:fixed x:z-50 x:flex x:flex-col x:bg-overlay x:shadow-overlay x:outline-none x:animate-appear',
    'x:inset-x-0 x:bottom-0 x:max-h-[92dvh] x:rounded-t-lg',
    'x:sm:inset-x-auto x:sm:bottom-auto x:sm:left-1/2 x:sm:w-[calc(100vw-32px)] x:sm:-translate-x-1/2 x:sm:rounded-lg',
  ],
  {
    variants: {
      size: {
        small: [place, 'x:sm:max-w-sm'],
        medium: [place, 'x:sm:max-w-md'],
        large: [place, 'x:sm:max-w-lg'],
        // Sets its own position instead of adding to `place`, because utility classes of the same property do not
        // override each other.
        wide: 'x:sm:top-[6dvh] x:sm:max-h-[88dvh] x:sm:max-w-xl',
      },
    },
    defaultVariants: { size: 'medium' },
  },
);

export const dialogBackdropClassName = 'x:fixed x:inset-0 x:z-50 x:animate-fade x:bg-backdrop';

/** Returns the focused element, also inside shadow roots and frames of the same origin. */
function findFocused(): Element | null {
  let focused = document.activeElement;
  for (let inner = focused; inner !== null; inner = focusedInside(inner)) focused = inner;
  return focused;
}

function focusedInside(element: Element): Element | null {
  const frame = 'contentDocument' in element ? (element as HTMLIFrameElement).contentDocument : null;
  return (element.shadowRoot ?? frame)?.activeElement ?? null;
}

/**
 * Reports the element that has the focus while the dialog opens. Comes before the content, so that its effect runs before
 * those that move the focus into the dialog.
 */
function FocusObserver({ onFound }: { readonly onFound: (focused: Element | null) => void }) {
  useLayoutEffect(() => onFound(findFocused()), [onFound]);
  return null;
}

/** Returns an element and the elements around it, from the inside out. */
function ancestorsOf(element: Element | null): readonly Element[] {
  return element === null ? [] : [element, ...ancestorsOf(element.parentElement)];
}

/** Elements of a frame have classes of their own, so that `instanceof` would fail. */
function canFocus(element: Element): element is HTMLElement {
  return 'focus' in element;
}

/**
 * Restores the focus after a dialog without a trigger was closed, unless it was moved elsewhere. If the element is gone, such
 * as the button of a deleted row, the focus goes to the empty state that took its place, if there is one. Radix restores
 * the focus to triggers only.
 */
function useFocusReturn() {
  const opener = useRef<readonly Element[]>([]);
  const keep = useCallback((focused: Element | null) => {
    opener.current = ancestorsOf(focused);
  }, []);
  const restore = useCallback((event: Event) => {
    event.preventDefault();
    const [focused] = opener.current;
    const connected = opener.current.filter(({ isConnected }) => isConnected);
    if (!isFocusLost(connected[0]?.ownerDocument ?? document)) return;
    if (focused?.isConnected === true && canFocus(focused)) focused.focus();
    else connected.some(focusEmptyState);
  }, []);
  return { keep, restore };
}

export interface DialogProps {
  /** Maximum width: 400, 520, 720 or 960 px. Defaults to `medium`. */
  readonly size?: 'small' | 'medium' | 'large' | 'wide';
  readonly open: boolean;
  /** Called with false when the user closes the dialog, and with true when the trigger is pressed. */
  readonly onOpenChange: (open: boolean) => void;
  /** Heading and accessible name. */
  readonly title: ReactNode;
  /** Shown below the title, and read by screen readers when the dialog opens. */
  readonly description?: ReactNode;
  /** The content, which scrolls if it is too high. */
  readonly children?: ReactNode;
  /** Buttons at the bottom, the main button last. They stay visible while the content scrolls. */
  readonly footer?: ReactNode;
  /**
   * Button that opens the dialog, rendered where the dialog is used. The focus returns to the button, and without it to
   * the element that had the focus before.
   */
  readonly trigger?: ReactElement;
  /**
   * Role of the dialog. Use `alertdialog` for a question that users must answer. Clicking outside then does not close
   * the dialog.
   */
  readonly role?: 'dialog' | 'alertdialog';
  /** Handler to focus another element when the dialog opens. By default, the first control has the focus. */
  readonly onOpenAutoFocus?: (event: Event) => void;
}

/**
 * Modal dialog, which traps the focus, closes on Escape and then restores the focus. On phones, the dialog is a sheet
 * at the bottom.
 */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer, trigger, role = 'dialog', size } = props;
  const translate = useTranslate();
  const container = usePortalContainer();
  const { keep, restore } = useFocusReturn();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      {trigger !== undefined && <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger>}
      <RadixDialog.Portal container={container}>
        <RadixDialog.Overlay className={dialogBackdropClassName} />
        <FocusObserver onFound={keep} />
        <RadixDialog.Content
          role={role}
          className={panel({ size })}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          {...(role === 'alertdialog' ? { onInteractOutside: (event: Event) => event.preventDefault() } : {})}
          {...(trigger === undefined ? { onCloseAutoFocus: restore } : {})}
          {...(props.onOpenAutoFocus === undefined ? {} : { onOpenAutoFocus: props.onOpenAutoFocus })}
        >
          <header
            className={cx(
              'x:px-5 x:pt-4',
              children === undefined ? 'x:pb-4' : 'x:pb-3',
              role === 'dialog' && 'x:pr-12',
            )}
          >
            <RadixDialog.Title className="x:text-16 x:font-semibold">{title}</RadixDialog.Title>
            {description !== undefined && (
              <RadixDialog.Description className="x:mt-1 x:text-13 x:text-muted">
                {description}
              </RadixDialog.Description>
            )}
          </header>
          {children !== undefined && (
            <div className="x:relative x:min-h-0 x:flex-1 x:overflow-y-auto x:px-5 x:pt-1 x:pb-5">
              {children}
            </div>
          )}
          {footer !== undefined && (
            <footer className="x:flex x:flex-wrap x:justify-end x:gap-2 x:border-t x:border-line x:px-5 x:py-3">
              {footer}
            </footer>
          )}
          {/* Comes last, so that the focus starts on the first control of the content. */}
          {role === 'dialog' && (
            <RadixDialog.Close asChild>
              <BareIconButton
                label={translate(msg`Close`)}
                icon={<X />}
                size="small"
                className="x:absolute x:top-3.5 x:right-3.5"
              />
            </RadixDialog.Close>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** Wraps a single button, such as "Cancel" in the footer, and makes it close the dialog. */
export function DialogClose({ children }: { readonly children: ReactElement }) {
  return <RadixDialog.Close asChild>{children}</RadixDialog.Close>;
}
