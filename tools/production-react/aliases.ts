import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

function builtFile(library: 'react' | 'react-dom', name: string): string {
  return join(dirname(require.resolve(`${library}/package.json`)), 'cjs', `${name}.production.js`);
}

/**
 * Aliases for Vite that load React for production, which users run. Tests of the editor's texts take a fifth less time with
 * it. It mounts once in `StrictMode`. Other packages stay those for development.
 */
export const productionReact = [
  { find: /^react$/u, replacement: builtFile('react', 'react') },
  { find: /^react\/jsx-runtime$/u, replacement: builtFile('react', 'react-jsx-runtime') },
  { find: /^react\/jsx-dev-runtime$/u, replacement: join(import.meta.dirname, 'jsx-dev-runtime.js') },
  { find: /^react-dom$/u, replacement: builtFile('react-dom', 'react-dom') },
  { find: /^react-dom\/client$/u, replacement: builtFile('react-dom', 'react-dom-client') },
] as const;
