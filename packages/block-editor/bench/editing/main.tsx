import { BlockEditor, coreBlockEditors, preloadEditor, type BlockEditorHandle } from '@x/block-editor';
import { createRef, version } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import '../../src/styles.css';
import type { Bench } from './bench.ts';
import { createMessage } from './message.ts';

const editor = createRef<BlockEditorHandle>();
let root: Root | null = null;
let mountedAt = 0;

/** Resolves after the browser has painted the next frame. */
function drawn(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => resolve(performance.now()));
      channel.port1.start();
      channel.port2.postMessage(null);
    });
  });
}

const keys: number[] = [];
const frames: number[] = [];
let watching = false;

const bench: Bench = {
  async mount(blocks) {
    const element = document.querySelector('#root');
    if (element === null) throw new Error('The page has a root.');
    const message = createMessage(blocks);
    const started = performance.now();
    mountedAt = started;
    root = createRoot(element);
    root.render(<BlockEditor ref={editor} blocks={coreBlockEditors} defaultDocument={message} />);
    while (document.querySelectorAll('[data-block-id]').length < blocks) await drawn();
    return performance.now() - started;
  },
  async drawn() {
    const missing = () =>
      document.querySelector('[data-block-id]:not(:has([data-surface]))') !== null ||
      document.querySelector('[data-panel-body] button') === null ||
      document.querySelector('[data-panel-body] input') === null;
    while (missing()) await drawn();
    return performance.now() - mountedAt;
  },
  mountBare(paragraphs) {
    const lines = Array.from({ length: paragraphs }, (_, index) => {
      const line = document.createElement('p');
      line.style.width = '600px';
      line.textContent = `The harbour was quiet when the boats came in (${String(index)}).`;
      return line;
    });
    document.querySelector('#root')?.replaceChildren(...lines);
    const [, edited] = lines;
    if (edited === undefined) return;
    edited.contentEditable = 'true';
    edited.focus();
  },
  unmount() {
    root?.unmount();
    root = null;
  },
  preload: preloadEditor,
  select: (blockId) => editor.current?.select(blockId),
  watchKeys() {
    keys.length = 0;
    window.addEventListener(
      'keydown',
      () => {
        const started = performance.now();
        void drawn().then((at) => keys.push(at - started));
      },
      { capture: true },
    );
  },
  keyTimes: () => [...keys],
  watchFrames() {
    frames.length = 0;
    if (watching) return;
    watching = true;
    let before = performance.now();
    const next = (at: number) => {
      frames.push(at - before);
      before = at;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  },
  frameTimes: () => [...frames],
  document: () => editor.current?.getDocument(),
  react: version,
  order: () => (editor.current?.getDocument()?.rows ?? []).map((block) => block.id),
};
window.bench = bench;
