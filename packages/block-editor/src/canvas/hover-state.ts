'use client';
import { createContext, useContext, useEffect, type PointerEvent } from 'react';
import { createKeyedStore, type KeyedStore, useKeyed } from '../state/keyed-store.ts';
import { isElement } from '@x/amp-player/dom';
import { createApproach, patience } from './approach.ts';

/** Block under the pointer, with the half that determines where a new block would go (spec 3 §2). */
export interface Hovered {
  readonly blockId: string;
  readonly side: 'top' | 'bottom';
  /** Ids of the blocks that contain the hovered block. */
  readonly around: readonly string[];
}

/** Part of a block under the pointer: its upper or lower half, or a block inside it. */
type Hover = 'top' | 'bottom' | 'inside';

export interface HoverState extends Pick<KeyedStore<Hover>, 'get' | 'subscribe'> {
  /** Hovers the block under the pointer. */
  readonly follow: (event: PointerEvent<HTMLElement>) => void;
  readonly leave: () => void;
  /** Keeps the hover as it is. Returns a function that ends this. */
  readonly hold: () => () => void;
}

export function createHoverState(): HoverState {
  const { get, subscribe, set } = createKeyedStore<Hover>();
  const approach = createApproach();
  let before: Hovered | null = null;
  let later: ReturnType<typeof setTimeout> | undefined;
  let holds = 0;
  let hasLeft = false;

  function hover(hovered: Hovered | null): void {
    if (isSameHover(before, hovered)) return;
    before = hovered;
    set(new Map(hovered === null ? [] : hoversOf(hovered)));
  }
  return {
    get,
    subscribe,
    follow(event) {
      hasLeft = false;
      if (holds > 0) return;
      const hovered = hoveredAt(event);
      if (hovered === undefined) return;
      const { blockId } = before ?? {};
      clearTimeout(later);
      if (blockId === undefined || blockId === hovered?.blockId) approach.start(event);
      else if (approach.continues(event, blockId)) {
        // The pointer may also have come to rest here.
        later = setTimeout(() => hover(hovered), patience);
        return;
      }
      hover(hovered);
    },
    leave() {
      clearTimeout(later);
      hasLeft = true;
      if (holds === 0) hover(null);
    },
    hold() {
      clearTimeout(later);
      holds++;
      return () => {
        holds--;
        if (holds === 0 && hasLeft) hover(null);
      };
    },
  };
}

function hoversOf({ blockId, side, around }: Hovered): readonly (readonly [string, Hover])[] {
  return [...around.map((id) => [id, 'inside'] as const), [blockId, side]];
}

const HoverStateContext = createContext<HoverState>(createHoverState());
export const HoverStateProvider = HoverStateContext.Provider;

export function useHover(blockId: string): Hover | null {
  return useKeyed(useContext(HoverStateContext), blockId) ?? null;
}

/**
 * Keeps the hover while a menu of the hovered block is open. The pointer crosses other blocks on its way into the menu,
 * which would vanish with the tools of its block.
 */
export function useHeldHover(isHeld: boolean): void {
  const { hold } = useContext(HoverStateContext);
  useEffect(() => (isHeld ? hold() : undefined), [isHeld, hold]);
}

/**
 * Distance in px from the top or bottom of a block with inner blocks. Closer to the edge, the pointer chooses that
 * block instead of an inner one.
 */
const edge = 8;

/**
 * Returns the block under the pointer, or null outside blocks. Returns undefined over a menu, where the hover must
 * not change.
 */
function hoveredAt(event: PointerEvent<HTMLElement>): Hovered | null | undefined {
  const { target, currentTarget, clientY } = event;
  if (!isElement(target) || !currentTarget.contains(target)) return undefined;
  const chain: HTMLElement[] = [];
  let item = target.closest<HTMLElement>('[data-block-item]');
  while (item !== null && currentTarget.contains(item)) {
    chain.push(item);
    item = item.parentElement?.closest<HTMLElement>('[data-block-item]') ?? null;
  }
  const isOnTools = target.closest('[data-block-tools]') !== null;
  const outermost = isOnTools
    ? 0
    : chain.findLastIndex((holder, index) => index > 0 && isNearEdge(holder, clientY));
  const hovered = chain[Math.max(outermost, 0)];
  if (hovered === undefined) return null;
  const { top, height } = hovered.getBoundingClientRect();
  return {
    blockId: idOf(hovered),
    side: clientY < top + height / 2 ? 'top' : 'bottom',
    around: chain.slice(chain.indexOf(hovered) + 1).map(idOf),
  };
}

function isNearEdge(element: Element, y: number): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return (y >= top && y < top + edge) || (y <= bottom && y > bottom - edge);
}

function idOf(element: HTMLElement): string {
  return element.dataset['blockItem'] ?? '';
}

function isSameHover(one: Hovered | null, other: Hovered | null): boolean {
  return one?.blockId === other?.blockId && one?.side === other?.side;
}
