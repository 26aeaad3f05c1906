import { expect, test } from 'vitest';
import { keyNames } from './key-names.ts';

test.each([
  { keys: 'Mod Z', mac: false, called: 'Ctrl Z' },
  { keys: 'Mod Z', mac: true, called: '⌘Z' },
  { keys: 'Mod Shift 7', mac: false, called: 'Ctrl Shift 7' },
  { keys: 'Mod Shift 7', mac: true, called: '⌘⇧7' },
  { keys: 'Alt F10', mac: true, called: '⌥F10' },
  { keys: 'Delete', mac: true, called: 'Delete' },
])('$keys is called $called', ({ keys, mac, called }) => {
  expect(keyNames(keys, mac)).toBe(called);
});
