import { play } from './player.ts';
import { focusedBeside, isTag } from './dom/realm.ts';
import type { InitialState, Player, PlayerHost } from './host.ts';
import { changedFields, fieldsIn } from './initial-fields.ts';

export interface IslandOptions {
  /** Returns what is chosen in an island from the start. */
  readonly initialOf?: (island: HTMLElement) => InitialState | undefined;
}

/**
 * Plays an island: an element `<div data-island>` that shows its first state as HTML and has its AMP in a child
 * `<template>`, with the styles of the AMP in a style element. The AMP replaces the first state. What a person has typed or
 * chosen there goes to the fields with the same ids or names, and counts more than `initial`. Returns undefined if the island
 * plays already.
 */
export function playIsland(
  island: HTMLElement,
  host: PlayerHost,
  initial: InitialState = {},
): Player | undefined {
  const template = island.querySelector(':scope > template');
  if (island.shadowRoot !== null || !isTag(template, 'template')) return undefined;
  const focused = focusedBeside(island);
  const typing = fieldsIn(island).find((field) => field === focused);
  const typed = changedFields(island);
  const player = play(island, template.innerHTML, host, {
    initial: { ...initial, fields: [...(initial.fields ?? []), ...typed] },
  });
  if (typing !== undefined) {
    const key = typing.id === '' ? typing.name : typing.id;
    fieldsIn(player.content)
      .find(({ id, name }) => id === key || name === key)
      ?.focus();
  }
  return player;
}

/** Plays each island inside `root` that does not play already (`playIsland`). */
export function playIslands(
  root: ParentNode,
  host: PlayerHost,
  { initialOf }: IslandOptions = {},
): readonly Player[] {
  return [...root.querySelectorAll<HTMLElement>('[data-island]')]
    .map((island) => playIsland(island, host, initialOf?.(island)))
    .filter((player) => player !== undefined);
}
