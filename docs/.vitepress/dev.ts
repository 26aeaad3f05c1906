import { join } from 'node:path';
import { createServer } from 'vitepress';
import { copyFiles } from './generate/copies.ts';
import { generateReference } from './generate/reference.ts';

/**
 * Serves the documentation site and updates it when a page in `docs` changes. Pages that are written elsewhere, such as
 * READMEs, and the reference are read at the start.
 */
copyFiles();
await generateReference();
const server = await createServer(join(import.meta.dirname, '..'));
await server.listen();
server.printUrls();
