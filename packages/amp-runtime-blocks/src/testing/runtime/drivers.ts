import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { runtimeFile, runtimeProblem, runtimeWanted } from './runtime-folder.ts';

/** An implementation of AMP that runs a message in a page. */
export interface AmpDriver {
  readonly name: string;
  /** Returns the file that a URL of AMP's CDN stands for. undefined if there is no such file. */
  readonly file: (url: string) => Promise<string | undefined>;
  /** JavaScript expression that is true in the page as soon as the message is interactive. */
  readonly ready: string;
}

/** The player. It implements all components itself, so AMP's scripts for them are empty files. */
const player: AmpDriver = {
  name: 'the player',
  file: async (url) => (new URL(url).pathname === '/v0.js' ? bundled() : ''),
  ready: `document.querySelector('[data-played]') !== null`,
};

/**
 * True once the runtime has set up all forms and carousels. Before that, forms do not send and carousels do not
 * slide.
 */
const runtimeReady = `getComputedStyle(document.body).visibility === 'visible' &&
  [...document.forms].every((form) => form.classList.contains('i-amphtml-form')) &&
  [...document.querySelectorAll('amp-carousel, amp-list')].every((element) => element.classList.contains('i-amphtml-built'))`;

const runtime: AmpDriver = {
  name: 'the AMP runtime',
  file: (url) => {
    if (runtimeProblem !== undefined) throw new Error(runtimeProblem);
    return Promise.resolve(runtimeFile(url));
  },
  ready: runtimeReady,
};

/** The player and, if AMP_RUNTIME_DIR is set, the AMP runtime. */
export const drivers: readonly AmpDriver[] = runtimeWanted ? [player, runtime] : [player];

let bundling: Promise<string> | undefined;

function bundled(): Promise<string> {
  return (bundling ??= bundlePlayer());
}

async function bundlePlayer(): Promise<string> {
  const entry = fileURLToPath(import.meta.resolve('../../../../amp-player/src/testing/play-page.ts'));
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['@x/source', 'module', 'browser'] },
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'player' } },
  });
  const outputs: readonly Rolldown.RolldownOutput[] = Array.isArray(built)
    ? built
    : 'output' in built
      ? [built]
      : [];
  const [chunk] = outputs.flatMap(({ output }) => output);
  if (chunk?.type !== 'chunk') throw new Error('The player was not bundled.');
  return chunk.code;
}
