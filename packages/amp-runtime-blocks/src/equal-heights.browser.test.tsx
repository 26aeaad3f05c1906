import {
  columns,
  compile,
  coreBlocks,
  createEmptyDocument,
  paragraph,
  paragraphOf,
  type Block,
} from '@x/email-compiler';
import { describe, expect, onTestFinished, test } from 'vitest';
import { blockOf } from './testing/samples.ts';

const colors = ['#111827', '#e7f0ff'] as const;
const texts = ['A few words', 'Many words '.repeat(40)];

interface Layout {
  readonly equalHeights?: boolean;
  readonly sideBySide?: boolean;
}

function rowOf(config: Layout): Block {
  const cells = colors.map((background) => ({ background, padding: 16 }));
  const content = texts.map((text) => [blockOf(paragraph, {}, paragraphOf(text))]);
  return { ...blockOf(columns, { cells, ...config }), content: { columns: content } };
}

/** Shows a message in an iframe and returns the heights of the colored boxes. */
async function boxHeights(markup: string, width: number): Promise<readonly number[]> {
  const frame = document.createElement('iframe');
  frame.style.cssText = `width:${width}px;height:800px;border:0`;
  frame.setAttribute('sandbox', 'allow-same-origin');
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
  const policy = `<meta http-equiv="content-security-policy" content="default-src 'none';style-src 'unsafe-inline'">`;
  frame.srcdoc = markup.replace('<head>', `<head>${policy}`);
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  await loaded;
  const boxes = [...(frame.contentDocument?.querySelectorAll<HTMLElement>('td[bgcolor]') ?? [])];
  const shown = boxes.filter((box) => colors.some((color) => box.getAttribute('bgcolor') === color));
  return shown.map((box) => Math.round(box.getBoundingClientRect().height));
}

describe.each(['html', 'amp'] as const)('in %s', (target) => {
  const heights = (config: Layout, width: number) =>
    boxHeights(
      compile({ ...createEmptyDocument(), rows: [rowOf(config)] }, { blocks: coreBlocks })[target],
      width,
    );

  test.each<[string, Layout, number, boolean]>([
    ['side by side', { equalHeights: true }, 700, true],
    ['side by side on a phone', { equalHeights: true, sideBySide: true }, 375, true],
    ['stacked on a phone', { equalHeights: true }, 375, false],
    ['without the setting', {}, 700, false],
  ])('columns %s', async (_, config, width, equal) => {
    const [short = 0, long = 0] = await heights(config, width);
    expect(short).toBeGreaterThan(0);
    expect(short === long).toBe(equal);
  });
});
