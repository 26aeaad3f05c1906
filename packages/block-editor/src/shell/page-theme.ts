'use client';
import { useEffect, useState, type RefObject } from 'react';
import { isShadowRoot } from '@x/amp-player/dom';

export type Theme = 'light' | 'dark';

export interface PageTheme {
  /**
   * Theme of the page around the editor's shadow root, whose stylesheet does not see the page's `data-theme`. undefined
   * outside of shadow roots, and if the page sets no theme.
   */
  readonly aroundShadow: Theme | undefined;
  /** Theme of the page, or else of the system. undefined on a server and during hydration. */
  readonly decided: Theme | undefined;
}

const unknown: PageTheme = { aroundShadow: undefined, decided: undefined };
const darkQuery = '(prefers-color-scheme: dark)';

/** Follows the theme of the page and of the system. */
export function usePageTheme(editor: RefObject<HTMLElement | null>): PageTheme {
  const [theme, setTheme] = useState(unknown);
  useEffect(() => {
    const root = editor.current;
    const system = root?.ownerDocument.defaultView?.matchMedia(darkQuery);
    if (root === null || system === undefined) return;
    const tree = root.getRootNode();
    const read = () => {
      const aroundShadow = isShadowRoot(tree) ? themeAround(tree.host) : undefined;
      const decided = (isShadowRoot(tree) ? aroundShadow : themeAround(root)) ?? systemTheme(system);
      setTheme((before) =>
        before.aroundShadow === aroundShadow && before.decided === decided
          ? before
          : { aroundShadow, decided },
      );
    };
    read();
    const changes = new MutationObserver(read);
    changes.observe(root.ownerDocument, { subtree: true, attributeFilter: ['data-theme'] });
    system.addEventListener('change', read);
    return () => {
      changes.disconnect();
      system.removeEventListener('change', read);
    };
  }, [editor]);
  return theme;
}

function systemTheme({ matches }: MediaQueryList): Theme {
  return matches ? 'dark' : 'light';
}

function themeAround(element: Element): Theme | undefined {
  const theme = element.closest('[data-theme]')?.getAttribute('data-theme');
  if (theme === 'light' || theme === 'dark') return theme;
  const tree = element.getRootNode();
  return isShadowRoot(tree) ? themeAround(tree.host) : undefined;
}
