import { copyFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { isSignInPath, signInFolders } from './src/session/sign-in-paths.ts';

/** The document of the pages before sign-in. It is `index.html` with another script, and no file of its own. */
export const signInDocument = join(import.meta.dirname, 'sign-in.html');

async function writeDocument(): Promise<string> {
  const html = await readFile(join(import.meta.dirname, 'index.html'), 'utf8');
  return html.replace('/src/main.tsx', '/src/sign-in/main.tsx');
}

/**
 * Serves the document during development, and builds it: once for each first segment of a path, such as `login.html`,
 * because a server then finds the document of a page by its path.
 */
export const signInDocuments: Plugin = {
  name: 'sign-in-documents',
  resolveId: (source) => (source === signInDocument ? source : undefined),
  load: (id) => (id === signInDocument ? writeDocument() : undefined),
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const url = request.url ?? '';
      const { pathname } = new URL(url, 'http://localhost');
      if (!isSignInPath(pathname)) return next();
      void writeDocument()
        .then((html) => server.transformIndexHtml(url, html))
        .then((html) => response.setHeader('content-type', 'text/html').end(html), next);
    });
  },
  async writeBundle({ dir = '' }) {
    const built = join(dir, 'sign-in.html');
    await Promise.all(signInFolders.map((name) => copyFile(built, join(dir, `${name}.html`))));
    await rm(built);
  },
};
