import { join } from 'node:path';
import type { ModulePreloadOptions, Plugin } from 'vite';

/** Id of the module with which Vite loads what a module imports. */
const preloadHelper = /^\0vite\/preload-helper\.js$/u;

const declaration = 'export const __vitePreload =';

/** Names all scripts of an imported module, its own included, which Vite leaves out if there is no other. */
export const resolveDependencies: NonNullable<ModulePreloadOptions['resolveDependencies']> = (
  file,
  dependencies,
  { hostType },
) => (hostType === 'html' ? dependencies : [...new Set([file, ...dependencies])]);

/**
 * Fetches the scripts of a module before importing it, so that a failed import can be repeated (see
 * `src/start/fetch-modules.ts`). Vite would add links that preload them, and a browser remembers their failures too.
 */
export const repeatableImports: Plugin = {
  name: 'repeatable-imports',
  apply: 'build',
  transform: {
    filter: { id: preloadHelper },
    handler(code) {
      if (!code.includes(declaration)) this.error('Vite has changed its preload helper.');
      const modules = JSON.stringify(join(import.meta.dirname, 'src/start/fetch-modules.ts'));
      return {
        code: `import { fetchModules } from ${modules};
${code.replace(declaration, 'const preloadStyles =')};
const isScript = (file) => file.endsWith('.js');
export const __vitePreload = (load, files = [], importer) => preloadStyles(
  () => fetchModules(files.filter(isScript)).then(load),
  files.filter((file) => !isScript(file)),
  importer,
);`,
        map: null,
      };
    },
  },
};
