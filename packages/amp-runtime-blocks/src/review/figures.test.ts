import { compileBlock, contrast, createEmptyDocument } from '@x/email-compiler';
import { describe, expect, test } from 'vitest';
import { blockOf } from '../testing/samples.ts';
import { options } from '../testing/golden.ts';
import { colorSchemes, drawFigure, iconFigures, leastFigureContrast } from './figures.ts';
import { review } from './review.ts';

const backgrounds = ['#ffffff', '#fff', '#000000', '#808080', '#f5a300', '#1f5132', '#c93a3a', '#f3f4f6'];

function colorsIn(markup: string): readonly string[] {
  return [...markup.matchAll(/(?:;color|1px solid)[: ](#\w+)/g)].map(([, color]) => color ?? '');
}

describe.each(backgrounds)('on %s', (background) => {
  const looks = colorSchemes.flatMap((colorScheme) =>
    iconFigures
      .filter((figure) => figure !== 'face')
      .map((iconFigure) => ({ colorScheme, iconFigure, rating: 5, background })),
  );

  test.each(looks)('$colorScheme $iconFigure has enough contrast', (look) => {
    for (const on of [true, false]) {
      const border = colorsIn(String(drawFigure(look, 0, on)))[0] ?? background;
      expect(contrast(border, background)).toBeGreaterThanOrEqual(leastFigureContrast);
    }
  });
});

test.each([
  ['the background of its block', '#222222', '#ffffff', '#222222'],
  ['the canvas behind a transparent block', 'transparent', '#1f5132', '#1f5132'],
])('a star has enough contrast with %s', (_, blockBackground, canvas, background) => {
  const { colors, ...config } = review.defaults.config;
  const block = blockOf(review, {
    ...config,
    colors: { ...colors, blockBackground },
    link: 'https://a.com',
    colorScheme: 'light',
  });
  const document = createEmptyDocument();
  const body = { config: { ...document.body.config, colors: { backdrop: '#ffffff', canvas } } };
  const { html } = compileBlock({ ...document, body, rows: [block] }, block, options);
  const star = /color:(#\w{6})">(?:★|&#9733;)/.exec(html)?.[1] ?? '';
  expect(contrast(star, background)).toBeGreaterThanOrEqual(leastFigureContrast);
});
