export type {
  FieldChoice,
  InitialState,
  Player,
  PlayerEvent,
  PlayerHost,
  PlayerLabels,
  PlayerRequest,
  PlayerResponse,
  PlayOptions,
  Refusal,
} from './host.ts';
export { playIsland, playIslands } from './islands.ts';
export type { IslandOptions } from './islands.ts';
export { itemsPath, maximumItems } from './list.ts';
export { parseTemplate } from './mustache.ts';
export type { Template, TemplatePart } from './mustache.ts';
export { play } from './player.ts';
export { sendByFetch } from './send-by-fetch.ts';
