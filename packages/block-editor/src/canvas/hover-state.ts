'use client';
import { createContext, useContext, useSyncExternalStore, type PointerEvent } from 'react';
import { createValueStore, type ValueStore } from '../state/value-store.js';

/** The block under the pointer, and on which half of it: where a new block would go (spec 3 §2). */
export interface Hovered {
  readonly blockId: string;
  readonly side: 'top' | 'bottom';
  /** The blocks around it. */
  readonly around: readonly string[];
}

export type HoverState = ValueStore<Hovered | null>;

const nothingHovered = createValueStore<Hovered | null>(null);
const HoverStateContext = createContext<HoverState>(nothingHovered);
export const HoverStateProvider = HoverStateContext.Provider;

/** What the pointer means for one block: a half of it, or something inside of it. */
export function useHover(blockId: string): 'top' | 'bottom' | 'inside' | null {
  const { get, subscribe } = useContext(HoverStateContext);
  const read = () => {
    const hovered = get();
    if (hovered === null) return null;
    if (hovered.blockId === blockId) return hovered.side;
    return hovered.around.includes(blockId) ? 'inside' : null;
  };
  return useSyncExternalStore(subscribe, read, read);
}

/** Near the upper and lower edge of a block that holds blocks, it is meant and not what it holds, px. */
const edge = 8;

/** The block that a pointer over the message means; undefined where the pointer is over a menu and means what it did. */
export function hoveredAt(event: PointerEvent<HTMLElement>): Hovered | null | undefined {
  const { target, currentTarget, clientY } = event;
  if (!(target instanceof Element) || !currentTarget.contains(target)) return undefined;
  const chain: HTMLElement[] = [];
  let item = target.closest<HTMLElement>('[data-block-item]');
  while (item !== null && currentTarget.contains(item)) {
    chain.push(item);
    item = item.parentElement?.closest<HTMLElement>('[data-block-item]') ?? null;
  }
  const outermost = chain.findLastIndex((holder, index) => index > 0 && isNearEdge(holder, clientY));
  const meant = chain[Math.max(outermost, 0)];
  if (meant === undefined) return null;
  const { top, height } = meant.getBoundingClientRect();
  return {
    blockId: idOf(meant),
    side: clientY < top + height / 2 ? 'top' : 'bottom',
    around: chain.slice(chain.indexOf(meant) + 1).map(idOf),
  };
}

function isNearEdge(element: Element, y: number): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return (y >= top && y < top + edge) || (y <= bottom && y > bottom - edge);
}

function idOf(element: HTMLElement): string {
  return element.dataset['blockItem'] ?? '';
}

export function isSameHover(one: Hovered | null, other: Hovered | null): boolean {
  return one?.blockId === other?.blockId && one?.side === other?.side;
}
