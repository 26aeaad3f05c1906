import { useEffect } from 'react';

export interface StyleProps {
  readonly styles: string;
}

/**
 * Creates a component that adds its styles to the page while it is mounted. If it is mounted several times, they are
 * added once.
 *
 * The published package has this in place of the library `react-style-singleton`, by which Radix stops the page behind
 * a dialog from scrolling (see `tools/bundle/bundle-libraries.ts`). The library adds a style element, which a strict
 * content security policy of the host refuses. A policy does not restrict constructed stylesheets.
 */
export function styleSingleton(): (props: StyleProps) => null {
  let mounted = 0;
  let sheet: CSSStyleSheet | undefined;

  function add(styles: string): void {
    mounted += 1;
    if (mounted > 1) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }

  function remove(): void {
    mounted -= 1;
    if (mounted > 0) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  }

  return function Style({ styles }) {
    useEffect(() => {
      add(styles);
      return remove;
    }, [styles]);
    return null;
  };
}
