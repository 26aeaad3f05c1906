import {
  compileBlock,
  createBlock,
  createEmptyDocument,
  button,
  coreBlocks,
  paragraph,
} from '@x/email-compiler';
import { darkModels } from '@x/email-compiler';
import { describe, expect, test } from 'vitest';
import { darkViews } from './dark-mode.ts';

const body = { ...createEmptyDocument(), rows: [] };
const message = {
  ...body,
  body: {
    config: {
      ...body.body.config,
      darkColors: [
        { use: 'background' as const, light: '#2563eb', dark: '#112233' },
        { use: 'text' as const, light: '#333333', dark: '#ddeeff' },
      ],
    },
  },
};

function sample() {
  const block = createBlock(button, 'bbutton1');
  const colors = { ...block.config.colors, button: '#2563eb', text: '#ffffff' };
  return compileBlock(message, { ...block, config: { ...block.config, colors } }, { blocks: coreBlocks });
}

function shownIn(client: keyof typeof darkViews, html: string, darkClasses: ReadonlyMap<string, string>) {
  const root = document.createElement('div');
  root.innerHTML = html;
  darkViews[client].darken(root, darkClasses);
  return root;
}

function backgroundsIn(root: HTMLElement): readonly string[] {
  return [...root.querySelectorAll<HTMLElement>('[style]')].map(({ style }) => style.backgroundColor);
}

const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

describe('a button with a chosen color', () => {
  test.each(['apple', 'outlook'] as const)('has it in %s', (client) => {
    const { html, darkClasses } = sample();
    const shown = backgroundsIn(shownIn(client, html, darkClasses));
    expect(shown).toContain(rgb('#112233'));
    expect(shown).not.toContain(rgb('#2563eb'));
  });

  test.each(['outlook-windows', 'gmail-android', 'gmail-ios'] as const)(
    'follows the model in %s',
    (client) => {
      const { html, darkClasses } = sample();
      const shown = backgroundsIn(shownIn(client, html, darkClasses));
      expect(shown).toContain(rgb(darkModels[client].background('#2563eb')));
      expect(shown).not.toContain(rgb('#112233'));
    },
  );
});

test('text that is being edited has the colors of the compiled text', () => {
  const block = createBlock(paragraph, 'bpara001');
  const colors = { ...block.config.colors, text: '#333333' };
  const content = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hi' }] }] };
  const compiled = compileBlock(
    message,
    { ...block, config: { ...block.config, colors }, content },
    { blocks: coreBlocks },
  );
  const css = '.ProseMirror p{color:#333333}';
  expect(darkViews.apple.stylesheet(css, compiled)).toBe('.ProseMirror p{color:#ddeeff}');
  expect(darkViews['gmail-ios'].stylesheet(css, compiled)).toBe(
    `.ProseMirror p{color:${darkModels['gmail-ios'].text('#333333')}}`,
  );
});

test('pictures for dark mode replace pictures', () => {
  const root = shownIn(
    'apple',
    '<img class="dlight"><div class="ddark" style="display:none;max-height:0"></div>',
    new Map([
      ['dlight', 'display:none'],
      ['ddark', 'display:block;max-height:none'],
    ]),
  );
  const [light, dark] = [root.querySelector('img'), root.querySelector('div')];
  expect(light?.style.display).toBe('none');
  expect(dark?.style.cssText).toContain('display: block !important');
});
