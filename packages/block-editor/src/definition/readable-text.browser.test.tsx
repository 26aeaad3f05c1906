import { createBlock, createEmptyDocument, section } from '@x/email-compiler';
import { fillIn, pointer } from '@x/hands/in-page';
import { describe, expect, test } from 'vitest';
import { mountEditor } from '../testing/mount.tsx';

type Config = Partial<(typeof section)['defaults']['config']>;

function sectionWith(config: Config) {
  const block = createBlock(section, 'bsection');
  return { ...block, config: { ...block.config, ...config } };
}

async function open(config: Config) {
  const mounted = await mountEditor({
    defaultDocument: { ...createEmptyDocument(), rows: [sectionWith(config)] },
  });
  mounted.handle().select('bsection');
  const first = () => mounted.documentNow().rows[0];
  return { ...mounted, first };
}

async function addTo(list: string, screen: Awaited<ReturnType<typeof open>>['screen']) {
  await pointer.press(screen.getByRole('button', { name: `Add a block to ${list}` }));
  await pointer.press(screen.getByRole('menuitem', { name: 'Heading' }));
}

const colorsIn = (block: unknown) => (block as { config: { colors: unknown } }).config.colors;

/** Returns the address of a picture of one color. */
function pictureOf(color: string): string {
  const canvas = document.createElement('canvas');
  canvas.width = 40;
  canvas.height = 20;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser draws nothing.');
  context.fillStyle = color;
  context.fillRect(0, 0, 40, 20);
  return canvas.toDataURL();
}

describe('a new text', () => {
  test.each([
    ['#101820', { text: '#ffffff', links: '#ffffff' }],
    ['#fdfdfd', { text: '#333b46', links: '#ec3167' }],
  ])('in a section with the background %s is readable', async (blockBackground, expected) => {
    const { screen, first } = await open({ colors: { blockBackground } });
    const before = colorsIn(first());
    await addTo('section', screen);
    const { blocks: [added] = [] } = (first()?.content ?? {}) as { blocks?: readonly unknown[] };
    expect(before).toEqual({ blockBackground });
    expect(colorsIn(added)).toMatchObject(expected);
  });

  test('takes the color of a section around columns', async () => {
    const { screen, first } = await open({ colors: { blockBackground: '#101820' } });
    await pointer.press(screen.getByRole('button', { name: 'Add a block to section' }));
    await pointer.press(screen.getByRole('menuitem', { name: 'Columns' }));
    await addTo('column 1', screen);
    await expect.poll(() => JSON.stringify(first()?.content)).toContain('"text":"#ffffff"');
  });
});

describe('the color behind the picture of a section', () => {
  test.each([
    ['becomes that of the picture', undefined, '#203040'],
    ['stays as it was chosen', '#abcdef', '#abcdef'],
  ])('%s', async (_, chosen, expected) => {
    const { screen, first } = await open(chosen === undefined ? {} : { colors: { blockBackground: chosen } });
    const address = screen.getByRole('textbox', { name: 'Image address', exact: true });
    await fillIn(address, pictureOf('#203040'));
    await pointer.press(screen.getByRole('radio', { name: 'Middle' }));
    await expect.poll(() => first()?.config['image']).toMatchObject({ width: 40, height: 20 });
    await expect.poll(() => colorsIn(first())).toMatchObject({ blockBackground: expected });
  });
});
