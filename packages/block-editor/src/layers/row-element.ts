import { isElement } from '@x/amp-player/dom';
/** Returns the id of the row around an element. */
export function layerIdAt(target: EventTarget | null): string | undefined {
  if (!isElement(target)) return undefined;
  return target.closest<HTMLElement>('[data-layer]')?.dataset['layer'];
}

export function rowElement(tree: HTMLElement | null, id: string | null): HTMLElement | null {
  return tree?.querySelector<HTMLElement>(`[data-layer="${CSS.escape(id ?? '')}"]`) ?? null;
}
