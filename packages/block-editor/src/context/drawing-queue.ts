import { flushSync } from 'react-dom';
import { whenIdle } from './idle.ts';

/** Number of blocks drawn per idle callback, so that a callback takes only a few ms. */
const batch = 8;
/** Time in ms between drawing the visible blocks and drawing the rest, so that the browser can show a frame. */
const pause = 50;
/** Blocks up to this distance in px below the visible part are drawn with the visible ones. */
const margin = 200;

/**
 * Queue of blocks whose content is not drawn yet. Draws visible blocks and the blocks above them before the next frame,
 * so that the view is complete and does not move. Draws the rest while the page is idle.
 */
export interface DrawingQueue {
  /** Queues a block and calls `draw` when it is due. Returns a function that removes the block from the queue. */
  readonly wait: (element: HTMLElement, draw: () => void) => () => void;
  /** Draws all waiting blocks synchronously, for callers that need final positions. */
  readonly drawAll: () => void;
}

export function createDrawingQueue(): DrawingQueue {
  const waiting = new Map<HTMLElement, () => void>();
  let looking = false;
  let watching = false;
  let cancel = () => {};

  function drawNow(elements: readonly HTMLElement[]): void {
    const turns = elements.map((element) => waiting.get(element));
    for (const element of elements) waiting.delete(element);
    flushSync(() => {
      for (const draw of turns) draw?.();
    });
  }

  function look(): void {
    looking = false;
    for (let seen = inView(waiting); seen.length > 0; seen = inView(waiting)) drawNow(seen);
    scheduleNext();
  }

  function scheduleNext(): void {
    cancel();
    watch(waiting.size > 0);
    if (waiting.size === 0) return;
    const timer = setTimeout(() => {
      cancel = whenIdle(drawSome);
    }, pause);
    cancel = () => clearTimeout(timer);
  }

  function drawSome(): void {
    drawNow([...waiting.keys()].slice(0, batch));
    if (waiting.size === 0) return watch(false);
    cancel = whenIdle(drawSome);
  }

  function drawAll(): void {
    if (waiting.size > 0) drawNow([...waiting.keys()]);
    scheduleNext();
  }

  function watch(wanted: boolean): void {
    if (wanted === watching) return;
    watching = wanted;
    const change = wanted ? 'addEventListener' : 'removeEventListener';
    // Listens on the window to notice scrolling of the canvas as well as of the page around the editor.
    window[change]('scroll', look, { capture: true });
    window[change]('beforeprint', drawAll);
  }

  return {
    wait(element, draw) {
      waiting.set(element, draw);
      if (!looking) {
        looking = true;
        // Wait for the end of the commit, so that all blocks are queued. A microtask still runs before the next frame.
        queueMicrotask(look);
      }
      return () => {
        waiting.delete(element);
        if (waiting.size === 0) scheduleNext();
      };
    },
    drawAll,
  };
}

function inView(waiting: ReadonlyMap<HTMLElement, unknown>): readonly HTMLElement[] {
  const elements = [...waiting.keys()];
  const canvas = elements[0]?.closest('[data-canvas]')?.getBoundingClientRect().bottom ?? Infinity;
  const { innerHeight } = elements[0]?.ownerDocument.defaultView ?? window;
  const end = Math.min(canvas, innerHeight) + margin;
  return elements.filter((element) => element.getBoundingClientRect().top < end);
}
