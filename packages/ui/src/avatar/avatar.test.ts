import { expect, test } from 'vitest';
import { initialsOf } from './avatar.tsx';

test.each([
  ['Ana Ruiz', 'AR'],
  ['Ana María de la Fuente', 'AF'],
  ['ada', 'A'],
  ['  Zoë   (Sales) ', 'ZS'],
  ['éva n̈oon', 'ÉN̈'],
  ['李小龍', '李'],
  ['🦊 Fox', 'F'],
  ['…', '?'],
  ['', '?'],
])('the initials of %j are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
