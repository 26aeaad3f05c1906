import { describe } from 'vitest';
import { testCatalogs } from '../../../../tools/catalog-tests.ts';

describe.each(['before-sign-in', 'signed-in'])('the catalogs %s', (catalog) => {
  testCatalogs(new URL(`./${catalog}/`, import.meta.url), 40);
});
