import { compile, coreBlocks, createBlock, heading, social, type Brand } from '@x/email-compiler';
import { fillIn, keys, pointer } from '@x/hands/in-page';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mountEditor, starter } from '../testing/mount.tsx';

const brand: Brand = {
  colors: { primary: { light: '#990000' }, heading: { light: '#112233' } },
  fonts: { heading: 'Acme Sans', text: 'Verdana' },
  webFonts: [{ name: 'Acme Sans', url: 'https://acme.com/fonts.css', fallback: 'sans' }],
  heading: { fontSize: 40 },
  social: [{ type: 'facebook', link: 'acme' }],
};

function withHeading(config: object) {
  const block = createBlock(heading, 'bheading');
  return { ...starter(), rows: [{ ...block, config: { ...block.config, ...config } }] };
}

async function mountHeading(config: object, props: object = {}) {
  const mounted = await mountEditor({ brand, defaultDocument: withHeading(config), ...props });
  mounted.handle().select('bheading');
  const configNow = () => mounted.documentNow().rows[0]?.config ?? {};
  return { ...mounted, configNow };
}

const { colors } = heading.defaults.config;

describe('a new block', () => {
  test('refers to the brand', async () => {
    const { handle, documentNow } = await mountEditor({ brand });
    const id = handle().insert('heading');
    const block = documentNow().rows.find((row) => row.id === id);
    expect(block?.config).toMatchObject({
      colors: { text: 'brand:colors.heading', links: 'brand:colors.link', blockBackground: 'transparent' },
      fontFamily: 'brand:fonts.heading',
      fontSize: 'brand:heading.fontSize',
    });
    expect(handle().compile()?.html).toContain('color:#112233');
    expect(
      compile(documentNow(), { blocks: coreBlocks, brand }).diagnostics.map(({ code }) => code),
    ).not.toContain('block-invalid');
  });

  test('has its usual values without a brand', async () => {
    const { handle, documentNow } = await mountEditor();
    const id = handle().insert('heading');
    expect(documentNow().rows.find((row) => row.id === id)?.config).toEqual(heading.defaults.config);
  });

  test.each(coreBlocks.map(({ type }) => type))('%s is valid with a brand', async (type) => {
    const { handle } = await mountEditor({ brand, defaultDocument: { ...starter(), rows: [] } });
    handle().insert(type);
    const codes = handle()
      .compile()
      ?.diagnostics.map(({ code }) => code);
    expect(codes).not.toContain('block-invalid');
    expect(codes).not.toContain('brand-reference-unknown');
  });
});

describe('a color of the brand', () => {
  test('shows its role and can become a color of its own', async () => {
    const { screen, configNow } = await mountHeading({ colors: { ...colors, text: 'brand:colors.heading' } });
    const field = screen.getByRole('group', { name: 'Text color' });
    await expect.element(field.getByText('Heading', { exact: true })).toBeVisible();
    await pointer.press(field.getByRole('button', { name: 'Use own color' }));
    expect(configNow()['colors']).toMatchObject({ text: '#112233' });
    await expect.element(screen.getByRole('textbox', { name: 'Text color' })).toHaveValue('#112233');
  });

  test('is chosen in the color picker', async () => {
    const { screen, configNow } = await mountHeading({});
    await pointer.press(screen.getByRole('button', { name: 'Text color: choose a color' }));
    const picker = screen.getByRole('dialog', { name: 'Text color' });
    await pointer.press(picker.getByRole('button', { name: 'Primary' }));
    expect(configNow()['colors']).toMatchObject({ text: 'brand:colors.primary' });
  });
});

describe('the color picker', () => {
  test('is operated by keyboard, and Escape returns the focus', async () => {
    const { screen, configNow } = await mountHeading({ colors: { ...colors, text: '#ff0000' } });
    const trigger = screen.getByRole('button', { name: 'Text color: choose a color' });
    await pointer.press(trigger);
    await expect.element(screen.getByRole('slider', { name: 'Saturation and brightness' })).toHaveFocus();
    await keys.press('ArrowDown');
    expect(configNow()['colors']).toMatchObject({ text: '#fc0000' });
    await keys.press('Tab');
    await expect.element(screen.getByRole('slider', { name: 'Hue' })).toHaveFocus();
    await keys.press('Home', 'PageUp');
    expect(configNow()['colors']).not.toMatchObject({ text: '#fc0000' });
    await keys.press('Escape');
    await expect.element(trigger).toHaveFocus();
  });

  test('tells whether a text is readable on its background', async () => {
    const { screen } = await mountHeading({
      colors: { ...colors, text: '#cccccc', blockBackground: '#ffffff' },
    });
    await pointer.press(screen.getByRole('button', { name: 'Text color: choose a color' }));
    const picker = screen.getByRole('dialog', { name: 'Text color' });
    await expect.element(picker.getByText('1.6:1 hard to read')).toBeVisible();
    await fillIn(picker.getByRole('textbox', { name: 'Color code' }), '#000000');
    await expect.element(picker.getByText('21:1 readable')).toBeVisible();
  });

  test('remembers the last colors', async () => {
    localStorage.clear();
    const { screen } = await mountHeading({});
    const trigger = screen.getByRole('button', { name: 'Text color: choose a color' });
    await pointer.press(trigger);
    await fillIn(screen.getByRole('textbox', { name: 'Color code' }), '#123abc');
    await keys.press('Escape');
    await pointer.press(trigger);
    const recent = screen.getByRole('toolbar', { name: 'Recent colors' });
    await expect.element(recent.getByRole('button', { name: 'Use #123abc' })).toBeVisible();
  });

  test('fits a narrow editor', async () => {
    const { screen } = await mountHeading({}, {});
    await pointer.press(screen.getByRole('button', { name: 'Text color: choose a color' }));
    const box = screen.getByRole('dialog', { name: 'Text color' }).element().getBoundingClientRect();
    expect(box.width).toBeLessThanOrEqual(390);
  });
});

describe('other values of the brand', () => {
  test('are fonts of the brand, and its web fonts', async () => {
    const { screen, configNow } = await mountHeading({ fontFamily: 'brand:fonts.heading' });
    const font = screen.getByRole('combobox', { name: 'Font', exact: true });
    await expect.element(font).toHaveValue('brand:fonts.heading');
    await userEvent.selectOptions(font, 'Brand text (Verdana)');
    expect(configNow()['fontFamily']).toBe('brand:fonts.text');
    await userEvent.selectOptions(font, 'Acme Sans');
    expect(configNow()['fontFamily']).toBe('Acme Sans');
  });

  test('are replaced with a value of the block, and back', async () => {
    const { screen, configNow } = await mountHeading({ fontSize: 'brand:heading.fontSize' });
    const size = screen.getByRole('group', { name: 'Font size', exact: true });
    await expect.element(size.getByText('From the brand: 40 px')).toBeVisible();
    await pointer.press(size.getByRole('button', { name: 'Use own value' }));
    expect(configNow()['fontSize']).toBe(40);
    await pointer.press(
      screen.getByRole('button', { name: 'Font size: use the brand’s value', exact: true }),
    );
    expect(configNow()['fontSize']).toBe('brand:heading.fontSize');
  });

  test('are the profiles of a social block', async () => {
    const block = createBlock(social, 'bsocial1');
    const rows = [{ ...block, config: { ...block.config, socialLinks: 'brand:social' } }];
    const { screen, handle, documentNow } = await mountEditor({
      brand,
      defaultDocument: { ...starter(), rows },
    });
    handle().select('bsocial1');
    await pointer.press(
      screen.getByRole('group', { name: 'Profiles' }).getByRole('button', { name: 'Use own value' }),
    );
    expect(documentNow().rows[0]?.config['socialLinks']).toEqual(brand.social);
  });
});
