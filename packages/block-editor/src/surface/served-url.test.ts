import { expect, test } from 'vitest';
import { toServedUrl } from './served-url.ts';

const local = { protocol: 'http:', host: 'localhost:3000' };

test.each([
  [
    'of the page’s own host',
    local,
    'https://localhost:3000/files/a.png',
    'http://localhost:3000/files/a.png',
  ],
  ['of another host', local, 'https://images.example.com/a.png', 'https://images.example.com/a.png'],
  ['of another port', local, 'https://localhost:30001/a.png', 'https://localhost:30001/a.png'],
  ['from a merge tag', local, '{{picture}}', '{{picture}}'],
  [
    'on a page with https',
    { ...local, protocol: 'https:' },
    'https://localhost:3000/a.png',
    'https://localhost:3000/a.png',
  ],
])('a picture %s', (_name, page, src, expected) => {
  expect(toServedUrl(src, page)).toBe(expected);
});
