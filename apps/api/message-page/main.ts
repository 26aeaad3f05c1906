/* Script of a message's page. Plays the interactive blocks and shows what a link chose. */
import { type PlayerHost, playIsland, sendByFetch } from '@x/amp-player';
import { chosenState } from '@x/amp-runtime-blocks';
import { readPageLink, visibleTimeField } from '@x/api-client/contract';
import { EventOutbox, postEvent, tellsEvent } from './event-outbox.ts';
import { labelsIn } from './labels.ts';
import { watchPresence } from './presence.ts';
import { showIsland } from './show-island.ts';

const mayAct = watchPresence(document);
const outbox = new EventOutbox(postEvent);
const link = readPageLink(location.hash);

addEventListener('online', () => outbox.flush());
document.addEventListener('visibilitychange', () => outbox.flush());

/** The values of the options that can be chosen in an island. */
function optionsOf(island: HTMLElement): readonly string[] {
  const options = island.querySelector('template')?.content.querySelectorAll('option:not([disabled])') ?? [];
  return [...options].map((option) => option.getAttribute('value') ?? '');
}

const isChosen = (island: HTMLElement) => island.dataset['island'] === link?.blockId;

function chosenIn(island: HTMLElement) {
  if (link === undefined || !isChosen(island)) return undefined;
  return chosenState(link.blockId, link.choice ?? {}, optionsOf(island));
}

const host: PlayerHost = {
  send: async (request, signal) => {
    // Lists are read at once. Whatever else is sent does something.
    if (request.method !== 'POST') return sendByFetch(request, signal);
    const visible = String(Math.floor(await mayAct()));
    const seen = { ...request, fields: [...request.fields, [visibleTimeField, visible] as const] };
    if (tellsEvent(request.url)) return { ok: (await outbox.send(seen)) === 'taken', body: {} };
    outbox.flush();
    return sendByFetch(seen, signal);
  },
  labels: labelsIn(document.documentElement.lang),
};

function start(island: HTMLElement): void {
  const chosen = chosenIn(island);
  const player = playIsland(island, host, chosen && { fields: chosen.fields });
  if (chosen === undefined) return;
  // After the fields, because a field that a block disables by its state takes no value.
  player?.setState(chosen.state);
  showIsland(island);
}

/** Starts one island at a time, so that the browser can answer in between. */
async function startAll(islands: readonly Element[]): Promise<void> {
  for (const island of islands) {
    if (island instanceof HTMLElement) start(island);
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
}

/** Starts the islands that are at most a screen away. Until then, they show their first state. */
function startWhenNear(islands: readonly HTMLElement[]): void {
  const observer = new IntersectionObserver(
    (entries) => {
      const near = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target);
      for (const island of near) observer.unobserve(island);
      void startAll(near);
    },
    { rootMargin: '100%' },
  );
  for (const island of islands) observer.observe(island);
}

const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')];
/** A screen that has not been drawn yet must not move afterwards. */
const isOnFirstScreen = (island: HTMLElement) => island.getBoundingClientRect().top < innerHeight;
const atOnce = islands.filter((island) => isChosen(island) || isOnFirstScreen(island));
for (const island of atOnce) start(island);
startWhenNear(islands.filter((island) => !atOnce.includes(island)));

// Somebody else goes on with the same choice.
for (const notice of document.querySelectorAll<HTMLAnchorElement>('body > header a'))
  notice.hash = location.hash;
