import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../docs/decisions');
const pages = readdirSync(folder).filter((name) => name !== 'README.md');

test.each(pages)('%s begins with a title, a date and a status', (page) => {
  const head = readFileSync(join(folder, page), 'utf8').split('\n', 4).join('\n');
  expect(head).toMatch(
    /^# .+\n\nDate: \d{4}-\d{2}-\d{2} · Status: (?:accepted|superseded by \[.+\]\(.+\.md\))\n$/u,
  );
});

test('the index lists every page once, under its title', () => {
  const listed = readFileSync(join(folder, 'README.md'), 'utf8').matchAll(
    /^- \[(?<title>.+)\]\((?<page>.+)\)$/gmu,
  );
  const titles = pages.map((page) => {
    const title = readFileSync(join(folder, page), 'utf8').split('\n', 1)[0]?.slice(2);
    return `${page}: ${title}`;
  });
  expect([...listed].map(({ groups }) => `${groups?.['page']}: ${groups?.['title']}`).toSorted()).toEqual(
    titles.toSorted(),
  );
});
