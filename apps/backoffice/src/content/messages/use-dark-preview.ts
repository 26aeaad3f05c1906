import type * as darkPreview from '@x/block-editor/dark-preview';
import { useEffect, useState } from 'react';

type DarkPreview = typeof darkPreview;

/** Loads the editor's simulation of mail clients in dark mode. undefined until it is loaded, or if loading fails. */
export function useDarkPreview(): DarkPreview | undefined {
  const [loaded, setLoaded] = useState<DarkPreview>();
  useEffect(() => {
    let shown = true;
    import('@x/block-editor/dark-preview').then(
      (found) => shown && setLoaded(found),
      // Without it, the preview shows only light mode.
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, []);
  return loaded;
}
