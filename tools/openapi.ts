import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';

/**
 * Writes packages/api-client/openapi.json from the contract. With `--check`, fails if the committed file is out of
 * date.
 */
const folder = join(import.meta.dirname, '..', 'packages', 'api-client');
const target = join(folder, 'openapi.json');

interface DocumentModule {
  readonly createOpenApiDocument: () => unknown;
}

const { module } = await runnerImport<DocumentModule>(join(folder, 'src', 'openapi', 'document.ts'), {
  configFile: false,
  root: folder,
  logLevel: 'error',
});
const text = `${JSON.stringify(module.createOpenApiDocument(), null, 2)}\n`;

if (!process.argv.includes('--check')) writeFileSync(target, text);
else if (readFileSync(target, 'utf8') !== text) {
  console.error(
    'packages/api-client/openapi.json is out of date. Run `npx --yes pnpm@12 exec node tools/openapi.ts`.',
  );
  process.exit(1);
}
