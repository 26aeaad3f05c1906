import { createBlock, createEmptyDocument, social, type Block } from '@x/email-compiler';
import { pointer } from '@x/hands/in-page';
import { expect, test } from 'vitest';
import { emptyColumns } from '../../testing/columns-message.ts';
import { mountEditor, surfaceOf } from '../../testing/mount.tsx';
import picture from '../../testing/picture.png';

/** Serves the same picture under every name. */
const assets = (name: string) => new URL(`${picture}?${name}`, location.href).href;

function icons(config: Partial<(typeof social)['defaults']['config']> = {}): Block {
  const block = createBlock(social, 'bsocial0');
  const socialLinks = [
    { type: 'facebook', link: 'shop' },
    { type: 'youtube', link: '@shop' },
  ] as const;
  return { ...block, config: { ...block.config, socialLinks: [...socialLinks], ...config } };
}

const pictures = () => [...surfaceOf('bsocial0').querySelectorAll('img')];
const names = () => pictures().map(({ src }) => new URL(src).search.slice(1));

test.each(['AMP', 'Fallback'])(
  '%s shows the pictures of the host in their size, each in a link',
  async (view) => {
    const document = { ...createEmptyDocument(), rows: [icons({ size: 'large' })] };
    const { screen } = await mountEditor({ defaultDocument: document, compileOptions: { assets } });
    await pointer.press(screen.getByRole('radio', { name: view }));
    await expect.poll(() => pictures().map(({ naturalWidth }) => naturalWidth > 0)).toEqual([true, true]);
    for (const image of pictures()) {
      const { width, height } = image.getBoundingClientRect();
      expect([image.closest('a') !== null, width, height]).toEqual([true, 40, 40]);
    }
    expect(pictures().map(({ alt }) => alt)).toEqual(['Facebook', 'YouTube']);
    expect(names()).toEqual(['facebook-circle-color', 'youtube-circle-color']);
  },
);

test('a change of the color scheme shows other pictures', async () => {
  const document = { ...createEmptyDocument(), rows: [icons()] };
  const { screen } = await mountEditor({ defaultDocument: document, compileOptions: { assets } });
  await pointer.press(screen.getByRole('group', { name: 'Social block' }));
  await screen.getByRole('combobox', { name: 'Color scheme' }).selectOptions('gray');
  await expect.poll(names).toEqual(['facebook-circle-gray', 'youtube-circle-gray']);
});

test('icons without circles follow the background of the columns around them', async () => {
  const columns = emptyColumns('bcolumns', 2);
  const row = {
    ...columns,
    config: { ...columns.config, colors: { blockBackground: '#101010' } },
    content: { columns: [[icons({ iconStyle: 'icon' })], []] },
  };
  await mountEditor({
    defaultDocument: { ...createEmptyDocument(), rows: [row] },
    compileOptions: { assets },
  });
  await expect.poll(names).toEqual(['facebook-icon-light', 'youtube-icon-light']);
});

test('without pictures of a host, the canvas shows the names of the networks', async () => {
  await mountEditor({ defaultDocument: { ...createEmptyDocument(), rows: [icons()] } });
  const links = [...surfaceOf('bsocial0').querySelectorAll('a')].map(({ textContent }) => textContent.trim());
  expect(links).toEqual(['Facebook', 'YouTube']);
});
