import { compile, coreBlocks, darkModels, darkModelNames, createBlock, heading } from '@x/email-compiler';
import { afterEach, expect, test } from 'vitest';
import { starter } from '../testing/mount.tsx';
import { darkenMessage } from './dark-message.ts';
import { darkViews } from './dark-mode.ts';
import type { DarkClient } from './dark-view.ts';

const light = { canvas: '#fefefe', text: '#010203' };
const chosen = { canvas: '#0a0b0c', text: '#f1f2f3' };

function compiled(): string {
  const block = createBlock(heading, 'bheading');
  const { body } = starter();
  return compile(
    {
      ...starter(),
      body: {
        config: {
          ...body.config,
          colors: { backdrop: '#eeeeee', canvas: light.canvas },
          darkColors: [
            { use: 'background', light: light.canvas, dark: chosen.canvas },
            { use: 'text', light: light.text, dark: chosen.text },
          ],
        },
      },
      rows: [{ ...block, config: { ...block.config, colors: { ...block.config.colors, text: light.text } } }],
    },
    { blocks: coreBlocks },
  ).html;
}

/** Colors of the heading and of what is behind it, as the browser shows them. */
async function shownColors(html: string) {
  const frame = document.createElement('iframe');
  frame.srcdoc = html;
  document.body.append(frame);
  await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  const text = frame.contentDocument?.querySelector('h1,h2,h3');
  if (text === null || text === undefined) throw new Error('The heading is missing.');
  const shown = (element: Element) => getComputedStyle(element);
  let behind: Element | null = text;
  while (behind !== null && shown(behind).backgroundColor === 'rgba(0, 0, 0, 0)')
    behind = behind.parentElement;
  return { text: shown(text).color, canvas: behind === null ? '' : shown(behind).backgroundColor };
}

afterEach(() => document.querySelectorAll('iframe').forEach((frame) => frame.remove()));

const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

test.each<[DarkClient, typeof light]>([
  ['apple', chosen],
  ['outlook', chosen],
  ...darkModelNames
    .filter((name) => name !== 'outlook')
    .map((name): [DarkClient, typeof light] => [
      name,
      { canvas: darkModels[name].background(light.canvas), text: darkModels[name].text(light.text) },
    ]),
])('a whole message looks as in %s', async (client, { canvas, text }) => {
  const shown = await shownColors(darkenMessage(compiled(), darkViews[client]));
  expect(shown).toEqual({ canvas: rgb(canvas), text: rgb(text) });
});
