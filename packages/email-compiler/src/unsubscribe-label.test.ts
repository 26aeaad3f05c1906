import { expect, test } from 'vitest';
import { unsubscribeLabel } from './unsubscribe-label.ts';

test.each([
  [undefined, 'Unsubscribe'],
  ['en-GB', 'Unsubscribe'],
  ['es', 'Darse de baja'],
  ['ES-mx', 'Darse de baja'],
  ['', 'Unsubscribe'],
  ['constructor', 'Unsubscribe'],
  ['xx', 'Unsubscribe'],
])('%s: %s', (language, label) => {
  expect(unsubscribeLabel(language)).toBe(label);
});
