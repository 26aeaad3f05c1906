import { flushSync } from 'react-dom';
import { whenIdle } from './idle.ts';

/** How many blocks are drawn at a time while the page is idle: a few ms of work. */
const batch = 8;
/** Time for the frame that shows the visible blocks, ms, before the rest is drawn. */
const pause = 50;
/** Blocks this far below the visible part are drawn with it, px. */
const margin = 200;

/**
 * The blocks of a long message that stand in the canvas without their content yet. What is in view, and all above it,
 * is drawn before the next frame, so that nobody sees a gap and nothing in view moves; the rest while the page is idle.
 */
export interface DrawingQueue {
  /** A block waits; `draw` is called when it is its turn. Answers how to take it out again. */
  readonly wait: (element: HTMLElement, draw: () => void) => () => void;
  /** Draws all waiting blocks before it returns, for callers that need final positions. */
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
    goOn();
  }

  function goOn(): void {
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
    goOn();
  }

  function watch(wanted: boolean): void {
    if (wanted === watching) return;
    watching = wanted;
    const change = wanted ? 'addEventListener' : 'removeEventListener';
    // Whatever it is that scrolls: the canvas, or a page that the editor is as tall as.
    window[change]('scroll', look, { capture: true });
    window[change]('beforeprint', drawAll);
  }

  return {
    wait(element, draw) {
      waiting.set(element, draw);
      if (!looking) {
        looking = true;
        // Runs after this commit and before its frame.
        queueMicrotask(look);
      }
      return () => {
        waiting.delete(element);
        if (waiting.size === 0) goOn();
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
