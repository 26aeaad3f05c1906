'use client';
import { useEffect, useState } from 'react';

export type LoadedPicture =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'loaded'; readonly image: HTMLImageElement };

/** Loads a picture with CORS, without which the browser does not let its pixels be read. */
export function usePicture(src: string): LoadedPicture {
  const [picture, setPicture] = useState<LoadedPicture>({ kind: 'loading' });
  useEffect(() => {
    let current = true;
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.src = src;
    image.decode().then(
      () => current && setPicture({ kind: 'loaded', image }),
      () => current && setPicture({ kind: 'failed' }),
    );
    return () => {
      current = false;
    };
  }, [src]);
  return picture;
}
