'use client';
import { useLingui } from '@lingui/react/macro';
import { PortalProvider, rootClassName, TooltipProvider } from '@x/ui';
import { cx } from 'class-variance-authority';
import {
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react';
import { HostThemeContext } from '../context/host-theme.ts';
import { usePageTheme, type Theme } from './page-theme.ts';

export interface EditorRootProps {
  readonly theme: Theme | undefined;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

const never = () => () => undefined;

/**
 * Returns the container for menus and dialogs. In a browser the container exists from the first render, so that no menu
 * re-renders when the container is attached. Returns null on a server and during hydration.
 */
function useFloatingContainer(place: RefObject<HTMLElement | null>): HTMLElement | null {
  const inPage = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [container] = useState(() =>
    typeof document === 'undefined' ? null : document.createElement('div'),
  );
  useEffect(() => {
    if (container === null) return;
    place.current?.append(container);
    return () => container.remove();
  }, [container, place]);
  return inPage ? container : null;
}

/**
 * Outermost element of the editor. Menus and dialogs render inside this element, so that its theme applies to them. A
 * click in a menu thereby counts as a click in the editor. `data-shown-theme` lets the host set colors for each theme.
 */
export function EditorRoot({ theme, className, children }: EditorRootProps) {
  const { i18n } = useLingui();
  const root = useRef<HTMLDivElement>(null);
  const pageTheme = usePageTheme(root);
  const set = theme ?? pageTheme.aroundShadow;
  const shown = theme ?? pageTheme.decided;
  const showOnHost = useContext(HostThemeContext);
  useEffect(() => showOnHost?.(shown), [showOnHost, shown]);
  const floating = useRef<HTMLDivElement>(null);
  const container = useFloatingContainer(floating);
  return (
    <div
      ref={root}
      {...(set === undefined || showOnHost !== undefined ? {} : { 'data-theme': set })}
      {...(shown === undefined ? {} : { 'data-shown-theme': shown })}
      lang={i18n.locale}
      className={cx(rootClassName, 'x:relative x:h-full x:min-h-0 x:bg-canvas', className)}
      data-block-editor
    >
      <PortalProvider container={container}>
        <TooltipProvider>
          <div className="x:@container x:h-full x:min-h-0">{children}</div>
        </TooltipProvider>
      </PortalProvider>
      <div ref={floating} data-block-editor-floating />
    </div>
  );
}
