import { play } from './player.ts';
import { focusedBeside, isTag } from './dom/realm.ts';
import type { InitialState, Player, PlayerHost } from './host.ts';
import { changedFields, fieldsIn } from './initial-fields.ts';

export interface IslandOptions {
  /** Returns what is chosen in an island from the start. */
  readonly initialOf?: (island: HTMLElement) => InitialState | undefined;
}

/**
 * Plays each island inside `root`: an element `<div data-island>` that shows its first state as HTML and has its AMP in a
 * child `<template>`, with the styles of the AMP in a style element. The AMP replaces the first state. What a person has
 * typed or chosen there goes to the fields with the same ids or names. Leaves islands alone that play already.
 */
export function playIslands(
  root: ParentNode,
  host: PlayerHost,
  { initialOf }: IslandOptions = {},
): readonly Player[] {
  const islands = [...root.querySelectorAll<HTMLElement>('[data-island]')];
  return islands.flatMap((island) => {
    const template = island.querySelector(':scope > template');
    if (island.shadowRoot !== null || !isTag(template, 'template')) return [];
    return [playIsland(island, template.innerHTML, host, initialOf?.(island) ?? {})];
  });
}

function playIsland(island: HTMLElement, markup: string, host: PlayerHost, initial: InitialState): Player {
  const focused = focusedBeside(island);
  const typing = fieldsIn(island).find((field) => field === focused);
  const typed = changedFields(island);
  // What a person typed counts more than what the page chose.
  const player = play(island, markup, host, {
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
