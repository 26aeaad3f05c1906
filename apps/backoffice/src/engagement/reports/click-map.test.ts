import { createStarterDocument } from '@x/email-compiler';
import { describe, expect, test } from 'vitest';
import { clickStyles, heatColors, heatOf, heatRanges, markLinks, withStyles } from './click-map.ts';

function starter() {
  let count = 0;
  const document = createStarterDocument({ newId: () => `b000000${String(count++)}` });
  const rows = document.rows.map((row) =>
    row.type === 'button'
      ? { ...row, config: { ...row.config, link: 'https://shop.test/{{first_name}}' } }
      : row,
  );
  return { ...document, rows };
}

const nobody = { total: 0, unique: 0 };
const link = (block_id: string, address: string, position: number) => ({
  block_id,
  // The browser does not know what tracking adds.
  url: `${address}?utm_source=newsletter`,
  address,
  position,
  block: 'button',
  text: '',
  is_picture: false,
  ...nobody,
  content_types: { amp: nobody, html: nobody },
});

describe('links of a message', () => {
  const document = starter();
  const button = document.rows.find(({ type }) => type === 'button')?.id ?? '';
  const url = 'https://shop.test/{{first_name}}';

  test('are marked in HTML and AMP and keep their targets', () => {
    const marked = markLinks(JSON.stringify(document), [link(button, url, 3)]);
    expect(marked?.html).toContain('#link-3"');
    expect(marked?.amp).toContain('#link-3"');
  });

  test('that are not in the report stay unmarked', () => {
    expect(markLinks(JSON.stringify(document), [link('b9999999', url, 3)])?.html).not.toContain('#link-');
  });

  test('are not marked in an invalid document', () => {
    expect(markLinks('{', [])).toBeUndefined();
  });
});

test.each([
  [0, 10, 0],
  [0, 0, 0],
  [1, 10, 1],
  [5, 10, 2],
  [6, 10, 3],
  [10, 10, 4],
])('%d clicks of at most %d are heat %d', (clicks, most, heat) => {
  expect(heatOf(clicks, most)).toBe(heat);
});

test('each link shows its number in the color of its heat', () => {
  const styles = clickStyles([
    { position: 0, clicks: 0 },
    { position: 11, clicks: 9 },
  ]);
  expect(styles).toContain(`a[href$="#link-0"]{position:relative;outline:2px solid ${heatColors[0]}`);
  expect(styles).toContain(`a[href$="#link-11"]{position:relative;outline:2px solid ${heatColors[4]}`);
  expect(styles).toContain('a[href$="#link-11"]::after{content:"12"');
});

test.each([0, 1, 2, 3, 4, 5, 7, 10, 99])(
  'the ranges of at most %d clicks say what each heat means',
  (most) => {
    for (const { heat, from, to } of heatRanges(most)) {
      expect([heatOf(from, most), heatOf(to, most)]).toEqual([heat, heat]);
    }
    const covered = heatRanges(most).flatMap(({ from, to }) =>
      Array.from({ length: to - from + 1 }, (_, at) => from + at),
    );
    expect(covered).toEqual(Array.from({ length: most + 1 }, (_, clicks) => clicks));
  },
);

test('styles go into the head', () => {
  expect(withStyles('<html><head></head><body></body></html>', '<style></style>')).toBe(
    '<html><head><style></style></head><body></body></html>',
  );
});
