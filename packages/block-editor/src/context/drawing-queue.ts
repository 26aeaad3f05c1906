import { flushSync } from 'react-dom';
import { whenIdle } from './idle.ts';

/** Blocks drawn at a time while the page is idle: a few ms of work. */
const batch = 8;
/** Time reserved for the frame that shows the visible blocks, ms, before the rest is drawn. */
const pause = 50;
/** Distance below the visible part within which blocks are drawn with it, px. */
const margin = 200;

/**
 * Blocks of a long message whose content is not drawn yet. Visible blocks, and all above them, are drawn before the
 * next frame, so that nothing in view is missing or moves. The rest is drawn while the page is idle.
 */
export interface DrawingQueue {
  /** Queues a block; `draw` is called when it is due. Returns a function that removes it from the queue. */
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
    // Listens for any scrolling element: the canvas, or the page around the editor.
    window[change]('scroll', look, { capture: true });
    window[change]('beforeprint', drawAll);
  }

  return {
    wait(element, draw) {
      waiting.set(element, draw);
      if (!looking) {
        looking = true;
        // Runs after this commit, before the frame.
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
  const end = Math.min(canvas, window.innerHeight) + margin;
  return elements.filter((element) => element.getBoundingClientRect().top < end);
}
