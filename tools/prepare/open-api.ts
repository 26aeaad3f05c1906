import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isStale } from './stale.ts';

const folder = join(import.meta.dirname, '../../packages/api-client');
const target = join(folder, 'openapi.json');

/** Writes the contract as an OpenAPI document, which the API imports and the package publishes. */
export async function writeOpenApi(): Promise<void> {
  if (!isStale(target, [join(folder, 'src/contract'), join(folder, 'src/openapi')])) return;
  const { createOpenApiDocument } = await import('../../packages/api-client/src/openapi/document.ts');
  writeFileSync(target, `${JSON.stringify(createOpenApiDocument(), null, 2)}\n`);
}
