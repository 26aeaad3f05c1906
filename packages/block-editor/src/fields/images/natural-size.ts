'use client';
import { useEffect, useState } from 'react';

export interface NaturalSize {
  readonly width: number;
  readonly height: number;
}

/** Loads an image and returns its size in px, or null if loading fails. */
export function loadNaturalSize(src: string): Promise<NaturalSize | null> {
  return new Promise((resolve) => {
    const image = new Image();
    image.addEventListener('load', () => {
      const { naturalWidth: width, naturalHeight: height } = image;
      resolve(width > 0 && height > 0 ? { width, height } : null);
    });
    image.addEventListener('error', () => resolve(null));
    image.src = src;
  });
}

/** Returns the size of an image in px, or undefined if the image is not loaded. */
export function useNaturalSize(src: string | undefined): NaturalSize | undefined {
  const [loaded, setLoaded] = useState<{ readonly src: string; readonly size: NaturalSize | null }>();
  useEffect(() => {
    if (src === undefined || src === '') return;
    let current = true;
    void loadNaturalSize(src).then((size) => current && setLoaded({ src, size }));
    return () => {
      current = false;
    };
  }, [src]);
  return loaded !== undefined && loaded.src === src ? (loaded.size ?? undefined) : undefined;
}
