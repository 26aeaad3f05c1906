import { describe, expect, test } from 'vitest';
import { button } from '../blocks/button/button.ts';
import { coreBlocks } from '../blocks/core-blocks.ts';
import { heading } from '../blocks/heading/heading.ts';
import { contrast } from '../color/contrast.ts';
import { createBlock } from '../document/create.ts';
import { defaultBodyConfig, type BodyConfig, type EmailDocument } from '../schema/document.ts';
import { listDarkColors } from './list-dark-colors.ts';

const options = { blocks: coreBlocks };

function message(config: Partial<BodyConfig> = {}): EmailDocument {
  const title = createBlock(heading, 'b0000001');
  const action = createBlock(button, 'b0000002');
  return {
    version: 1,
    body: {
      config: { ...defaultBodyConfig, colors: { backdrop: '#EEEEEE', canvas: '#fff' }, ...config },
    },
    rows: [
      { ...title, config: { ...title.config, colors: { ...title.config.colors, text: '#123456' } } },
      {
        ...action,
        config: { ...action.config, colors: { ...action.config.colors, button: '#2563EB', text: '#ffffff' } },
      },
    ],
  };
}

function colorOf(document: EmailDocument, use: 'background' | 'text', light: string, more = {}) {
  return listDarkColors(document, { ...options, ...more }).find(
    (color) => color.use === use && color.light === light,
  );
}

describe('the colors of a message in dark mode', () => {
  test.each([
    ['background', '#eeeeee', '#303030'],
    ['background', '#ffffff', '#282828'],
    ['background', '#2563eb', '#2563eb'],
    ['text', '#ffffff', '#ffffff'],
  ] as const)('include the %s %s as %s', (use, light, dark) => {
    expect(colorOf(message(), use, light)).toMatchObject({ dark, isChosen: false });
  });

  test('have a contrast for texts only', () => {
    for (const { use, light, contrast: ratio } of listDarkColors(message(), options)) {
      // Black text on the button, which has no text of its own, keeps the contrast that it has in light mode.
      const least = light === '#000000' ? contrast('#000000', '#2563eb') : 4.5;
      if (use === 'text') expect(ratio).toBeGreaterThanOrEqual(least);
      else expect(ratio).toBeUndefined();
    }
  });

  test('contain each color once for each use', () => {
    const keys = listDarkColors(message(), options).map(({ use, light }) => `${use} ${light}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('are those that the author chose, in any notation', () => {
    const darkColors = [{ use: 'background' as const, light: '#FFF', dark: '#111' }];
    const document = message({ darkColors });
    expect(colorOf(document, 'background', '#ffffff')).toMatchObject({ dark: '#111111', isChosen: true });
    const ink = colorOf(document, 'text', '#123456');
    expect(ink?.contrast).toBeCloseTo(contrast(ink?.dark ?? '', '#111111'));
    // Another use of the color is still derived.
    expect(colorOf(document, 'text', '#ffffff')?.isChosen).toBe(false);
  });

  test('have the lowest contrast of all backgrounds behind a text', () => {
    const darkColors = [{ use: 'text' as const, light: '#123456', dark: '#223344' }];
    const found = colorOf(message({ darkColors }), 'text', '#123456');
    expect(found?.contrast).toBeCloseTo(contrast('#223344', '#282828'));
  });

  test('include those of the brand', () => {
    const brand = { colors: { canvas: { light: '#ffffff', dark: '#0b0c0d' } } };
    expect(colorOf(message(), 'background', '#ffffff', { brand })).toMatchObject({
      dark: '#0b0c0d',
      isChosen: true,
    });
  });

  test('leave out colors that are not used', () => {
    const darkColors = [{ use: 'text' as const, light: '#abcdef', dark: '#111111' }];
    expect(colorOf(message({ darkColors }), 'text', '#abcdef')).toBeUndefined();
  });
});
