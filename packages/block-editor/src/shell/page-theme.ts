'use client';
import { useEffect, useState, type RefObject } from 'react';
import { isShadowRoot } from '../context/realm.ts';

export type Theme = 'light' | 'dark';

/**
 * Returns the theme of the page around the editor's shadow root, whose stylesheet does not see the page's `data-theme`.
 * undefined outside of shadow roots, and if the page sets no theme.
 */
export function usePageTheme(editor: RefObject<HTMLElement | null>): Theme | undefined {
  const [theme, setTheme] = useState<Theme>();
  useEffect(() => {
    const tree = editor.current?.getRootNode();
    if (!isShadowRoot(tree)) return;
    const { host } = tree;
    const read = () => setTheme(themeAround(host));
    read();
    const changes = new MutationObserver(read);
    changes.observe(host.ownerDocument, { subtree: true, attributeFilter: ['data-theme'] });
    return () => changes.disconnect();
  }, [editor]);
  return theme;
}

function themeAround(element: Element): Theme | undefined {
  const theme = element.closest('[data-theme]')?.getAttribute('data-theme');
  if (theme === 'light' || theme === 'dark') return theme;
  const tree = element.getRootNode();
  return isShadowRoot(tree) ? themeAround(tree.host) : undefined;
}
