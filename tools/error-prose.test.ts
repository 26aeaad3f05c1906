import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { productFiles, root } from './patterns/find-patterns.ts';

/** Comparisons of a message with a text or an expression. */
const comparison =
  /(?<!typeof [\w.]*)\bmessage\s*[!=]==?\s*['"`]|\bmessage\??\.(?:startsWith|endsWith|includes|match)\(|\.test\((?:[\w.?]+\.)?message\)/u;

/** Files that compare the messages of libraries and providers, which have no codes, or two messages with each other. */
const accepted: ReadonlySet<string> = new Set([
  'apps/api/src/platform/database/availability.ts',
  'apps/api/src/platform/database/failures.ts',
  'apps/api/src/providers/sendgrid/transport.ts',
  'apps/api/src/providers/ses/transport.ts',
  'apps/backoffice/src/app/alerts.ts',
]);

const files = productFiles()
  .map((file) => relative(root, file))
  .filter((file) => /^apps\/(?:api|backoffice)\/|^packages\/api-client\//u.test(file));

test('nothing matches an error by its prose', () => {
  const matching = files.filter((file) => comparison.test(readFileSync(file, 'utf8')));
  expect(matching.filter((file) => !accepted.has(file))).toEqual([]);
});
