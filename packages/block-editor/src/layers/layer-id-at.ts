/** Returns the id of the row that contains the target of an event. */
export function layerIdAt(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return undefined;
  return target.closest<HTMLElement>('[data-layer]')?.dataset['layer'];
}
