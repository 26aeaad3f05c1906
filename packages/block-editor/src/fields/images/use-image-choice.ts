'use client';
import type { ImageReference } from '@x/email-compiler';
import { useRef } from 'react';
import type { ImageAsset } from '../../definition/providers.ts';
import { loadNaturalSize, type NaturalSize } from './natural-size.ts';

export interface ChosenImage {
  readonly image: ImageReference | null;
  /** Absent if the image is not measured yet or could not be loaded. */
  readonly size?: NaturalSize;
}

interface ImageChoiceInput {
  readonly image: ImageReference | null;
  readonly blockId: string;
  readonly onChoose: (chosen: ChosenImage, group?: string) => void;
}

/** Chooses an image of the library or at a typed URL, and measures it. */
export function useImageChoice({ image, blockId, onChoose }: ImageChoiceInput) {
  const isTyped = useRef(false);
  /** Identifies the last choice. A measurement has no effect if the user has made another choice in the meantime. */
  const latest = useRef<object>(null);

  async function measure(reference: ImageReference): Promise<ChosenImage | null> {
    const choice = {};
    latest.current = choice;
    const size = await loadNaturalSize(reference.src);
    if (latest.current !== choice) return null;
    return { image: reference, ...(size === null ? {} : { size }) };
  }

  async function choose({ id, name, src, date }: ImageAsset) {
    const chosen = await measure({ id, name, src, date });
    if (chosen !== null) onChoose(chosen);
  }

  function type(address: string) {
    isTyped.current = true;
    latest.current = null;
    onChoose(
      { image: address === '' ? null : createReference(address, image) },
      `config:${blockId}:image.src`,
    );
  }

  /** Measures the image at a typed URL. Does nothing if the user left the input without typing. */
  async function measureAddress() {
    if (image === null || !isTyped.current) return;
    isTyped.current = false;
    const chosen = await measure(image);
    if (chosen?.size !== undefined) onChoose(chosen, `config:${blockId}:image.src`);
  }

  /** Chooses an image that is measured already. */
  function replace(chosen: ChosenImage) {
    latest.current = null;
    onChoose(chosen);
  }

  return { choose, replace, type, measureAddress };
}

/** Creates a reference to an image that is not in the library. */
function createReference(src: string, before: ImageReference | null): ImageReference {
  return before?.src === src ? before : { id: '', name: '', src, date: '' };
}
