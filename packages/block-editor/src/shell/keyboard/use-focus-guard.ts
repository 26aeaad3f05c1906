import { useEffect, type RefObject } from 'react';
import { useEditor } from '../../context/environment.tsx';

/**
 * Keeps the focus in the editor when the element that has it disappears or is disabled, such as a button that removes
 * itself. Otherwise, the page would have the focus, where no key does anything. The code loads after the first picture.
 */
export function useFocusGuard(root: RefObject<HTMLElement | null>): void {
  const { goBack, providers } = useEditor();
  useEffect(() => {
    const area = root.current?.closest<HTMLElement>('[data-block-editor]');
    if (area === null || area === undefined) return undefined;
    let isMounted = true;
    let end = () => {};
    import('./focus-guard.ts').then(
      ({ guardFocus }) => {
        if (isMounted) end = guardFocus(area, () => goBack('block'));
      },
      (error: unknown) => providers.onError?.({ source: 'load', error }),
    );
    return () => {
      isMounted = false;
      end();
    };
  }, [root, goBack, providers]);
}
