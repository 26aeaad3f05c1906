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

/** Lets `src/start/load-module.ts` load modules with Vite's preload helper, so that a failed import can be repeated. */
export const repeatableImports: Plugin = {
  name: 'repeatable-imports',
  apply: 'build',
  transform: {
    filter: { id: preloadHelper },
    handler(code) {
      if (!code.includes(declaration)) this.error('Vite has changed its preload helper.');
      const source = JSON.stringify(join(import.meta.dirname, 'src/start/load-module.ts'));
      return {
        code: `import { loadModule } from ${source};
${code.replace(declaration, 'const preload =')};
export const __vitePreload = (load, files = [], importer) => loadModule(preload, load, files, importer);`,
        map: null,
      };
    },
  },
};
