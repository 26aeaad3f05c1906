import { coreBlocks, createBlock, parseDocument, social } from '@x/email-compiler';
import { fillIn, keys, pointer } from '@x/hands/in-page';
import { describe, expect, test } from 'vitest';
import { mountEditor, starter, surfaceOf, joinUndoSteps } from '../../testing/mount.tsx';

describe('the side panel', () => {
  test('shows instructions and the palette without a selection', async () => {
    const { screen, typesNow } = await mountEditor();
    const panel = screen.getByRole('complementary', { name: 'Block settings' });
    await expect.element(panel.getByRole('heading', { level: 2 })).toHaveTextContent('Edit or Add Content');
    await expect.element(panel.getByText(/Hover over the canvas and select a block/)).toBeVisible();
    await pointer.press(panel.getByRole('button', { name: 'Add Spacer block' }));
    expect(typesNow().at(-1)).toBe('spacer');
    await expect.element(panel.getByRole('heading', { level: 2 })).toHaveTextContent('Spacer');
  });

  test('adds several blocks in a row, each below the selected one', async () => {
    const { screen, handle, typesNow } = await mountEditor();
    handle().select('bheading');
    await pointer.press(screen.getByRole('tab', { name: 'Blocks' }));
    await pointer.press(screen.getByRole('button', { name: 'Add Spacer block' }));
    await pointer.press(screen.getByRole('button', { name: 'Add Divider block' }));
    expect(typesNow()).toEqual(['heading', 'spacer', 'divider', 'image', 'paragraph', 'button']);
    await pointer.press(screen.getByRole('group', { name: 'Image block' }));
    await expect
      .element(screen.getByRole('tab', { name: 'Settings' }))
      .toHaveAttribute('aria-selected', 'true');
  });

  test('finds blocks of the palette', async () => {
    const { screen } = await mountEditor();
    const search = screen.getByRole('searchbox', { name: 'Search blocks' });
    await fillIn(search, 'media');
    await expect.element(screen.getByRole('button', { name: 'Add Video block' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Add Heading block' })).not.toBeInTheDocument();
    await fillIn(search, 'zzz');
    await expect.element(screen.getByText('No blocks match “zzz”. Try another word.')).toBeVisible();
  });

  test('moves between its tabs by arrow keys', async () => {
    const { screen } = await mountEditor();
    await pointer.press(screen.getByRole('tab', { name: 'Blocks' }));
    await keys.press('ArrowRight');
    // The tabs move the focus after the key's event.
    await expect.element(screen.getByRole('tab', { name: 'Layers' })).toHaveFocus();
    await keys.press('ArrowRight');
    await expect.element(screen.getByRole('tabpanel', { name: 'Settings' })).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'Preheader' })).toBeVisible();
  });

  test('has reachable tabs on a phone', async () => {
    const { screen } = await mountEditor({}, { width: 390, height: 844 });
    await pointer.press(screen.getByRole('tab', { name: 'Blocks' }));
    await expect.element(screen.getByRole('button', { name: 'Add Heading block' })).toBeVisible();
    await pointer.press(screen.getByRole('tab', { name: 'Layers' }));
    await expect.element(screen.getByRole('tree', { name: 'Layers' })).toBeVisible();
    const shown = () =>
      [...document.querySelectorAll('[role=tabpanel]')].filter((tab) => tab.checkVisibility());
    expect(shown()).toHaveLength(1);
    await pointer.press(screen.getByRole('button', { name: 'Hide settings' }));
    await expect.element(screen.getByRole('tree', { name: 'Layers' })).not.toBeInTheDocument();
  });

  test.each([
    { group: 'Heading block', path: 'fontSize', field: 'Font size', value: '20', stored: 20 },
    { group: 'Heading block', path: 'padding.top', field: 'Padding top', value: '44', stored: 44 },
    { group: 'Paragraph block', path: 'padding.bottom', field: 'Padding bottom', value: '1', stored: 1 },
    { group: 'Button block', path: 'fontSize', field: 'Font size', value: '42', stored: 42 },
    { group: 'Heading block', path: 'lineHeight', field: 'Line height', value: '1.15', stored: 1.15 },
    { group: 'Paragraph block', path: 'letterSpacing', field: 'Letter spacing', value: '-0.5', stored: -0.5 },
    { group: 'Button block', path: 'letterSpacing', field: 'Letter spacing', value: '2', stored: 2 },
    {
      group: 'Button block',
      path: 'buttonPadding.vertical',
      field: 'Space above and below the text',
      value: '20',
      stored: 20,
    },
    // A value out of range, which is clamped on blur.
    { group: 'Button block', path: 'fontSize', field: 'Font size', value: '99', stored: 42 },
  ])('$field of a $group', async ({ group, path, field, value, stored }) => {
    const { screen, handle, documentNow } = await mountEditor();
    const index = ['Heading block', 'Image block', 'Paragraph block', 'Button block'].indexOf(group);
    handle().select(documentNow().rows[index]?.id ?? null);
    await fillIn(screen.getByRole('spinbutton', { name: field }), value);
    await keys.press('Tab');
    const found = path
      .split('.')
      .reduce<unknown>(
        (config, key) => (config as Record<string, unknown>)[key],
        documentNow().rows[index]?.config,
      );
    expect(found).toBe(stored);
    expect(parseDocument(documentNow(), { blocks: coreBlocks })).toMatchObject({
      ok: true,
      value: { diagnostics: [] },
    });
  });

  test('shows the spacing that a text has by default, and changes nothing until it is edited', async () => {
    const { screen, handle, documentNow } = await mountEditor();
    const before = JSON.stringify(documentNow());
    handle().select('bheading');
    await expect.element(screen.getByRole('spinbutton', { name: 'Line height' })).toHaveValue(1.25);
    await expect.element(screen.getByRole('radio', { name: 'Bold' })).toBeChecked();
    handle().select('bwriting');
    await expect.element(screen.getByRole('spinbutton', { name: 'Line height' })).toHaveValue(1.5);
    await expect.element(screen.getByRole('spinbutton', { name: 'Letter spacing' })).toHaveValue(0);
    handle().select('bbuttons');
    await expect
      .element(screen.getByRole('spinbutton', { name: 'Space left and right of the text' }))
      .toHaveValue(28);
    expect(JSON.stringify(documentNow())).toBe(before);
    handle().select('bheading');
    await pointer.press(screen.getByRole('radio', { name: 'Normal' }));
    expect(handle().compile()?.html).toContain('line-height:1.25;font-weight:normal');
  });

  test('sets the width of a button', async () => {
    const { screen, handle, documentNow } = await mountEditor();
    handle().select('bbuttons');
    const width = screen.getByRole('group', { name: 'Button width' });
    await expect.element(width.getByRole('radio', { name: 'Fit text' })).toBeChecked();
    await pointer.press(width.getByRole('radio', { name: 'Fixed' }));
    await fillIn(screen.getByRole('spinbutton', { name: 'Width' }), '320');
    expect(documentNow().rows[3]?.config['width']).toBe(320);
    const button = surfaceOf('bbuttons').querySelector('[data-slot]');
    await expect.poll(() => button?.getBoundingClientRect().width).toBe(320);
    await pointer.press(width.getByRole('radio', { name: 'Fill' }));
    await expect.element(screen.getByRole('spinbutton', { name: 'Width' })).not.toBeInTheDocument();
    expect(handle().compile()?.html).toContain('display:block;padding:12px 28px');
    await pointer.press(screen.getByRole('radio', { name: 'Stretch' }));
    await expect.element(width.getByRole('radio', { name: 'Fill' })).toBeDisabled();
  });

  test('changes colors, shape, alignment, font, link and a switch of the button', async () => {
    const { screen, handle, documentNow } = await mountEditor();
    handle().select('bbuttons');
    await fillIn(screen.getByRole('textbox', { name: 'Button color' }), '#123456');
    await fillIn(screen.getByRole('textbox', { name: 'Border color' }), '');
    await pointer.press(screen.getByRole('radio', { name: 'Pill' }));
    await pointer.press(screen.getByRole('radio', { name: 'Stretch' }));
    await screen.getByRole('combobox', { name: 'Font' }).selectOptions('Verdana');
    await fillIn(screen.getByRole('textbox', { name: 'Link address' }), 'https://example.com/{{first_name}}');
    await pointer.press(screen.getByRole('switch', { name: 'Bold' }));
    expect(documentNow().rows[3]?.config).toMatchObject({
      colors: { blockBackground: '#ffeaee', text: '#fffbe7', button: '#123456' },
      shape: 'pill',
      alignment: 'full',
      fontFamily: 'Verdana',
      link: 'https://example.com/{{first_name}}',
      bold: true,
    });
    expect(documentNow().rows[3]?.config['colors']).not.toHaveProperty('border');
    expect(surfaceOf('bbuttons').querySelector<HTMLElement>('[data-slot]')?.style.backgroundColor).toBe(
      'rgb(18, 52, 86)',
    );
    expect(parseDocument(documentNow(), { blocks: coreBlocks })).toMatchObject({
      ok: true,
      value: { diagnostics: [] },
    });
  });

  test('offers the colors of the message', async () => {
    const { screen, handle, documentNow } = await mountEditor();
    handle().select('bheading');
    await pointer.press(
      screen
        .getByRole('toolbar', { name: 'Text color: colors used in the message' })
        .getByRole('button', { name: 'Use #98bfc7' }),
    );
    expect(documentNow().rows[0]?.config).toMatchObject({ colors: { text: '#98bfc7' } });
  });

  test('the colors of the message are one tab stop', async () => {
    const { screen, handle } = await mountEditor();
    handle().select('bheading');
    const swatches = screen.getByRole('toolbar', { name: 'Text color: colors used in the message' });
    const [first, second] = swatches.getByRole('button').elements();
    if (!(first instanceof HTMLElement)) throw new Error('There are no swatches.');
    first.focus();
    await keys.press('ArrowRight');
    expect(document.activeElement).toBe(second);
    await keys.press('Tab');
    expect(swatches.element().contains(document.activeElement)).toBe(false);
  });

  test('an invalid color stays in its field with the reason', async () => {
    const { screen, handle, documentNow } = await mountEditor();
    handle().select('bheading');
    const input = screen.getByRole('textbox', { name: 'Text color' });
    await fillIn(input, 'red');
    await keys.press('Tab');
    await expect.element(screen.getByText(/^“red” is not a color code/)).toBeVisible();
    await expect.element(input).toHaveValue('red');
    await fillIn(input, '#123456');
    await expect.element(screen.getByText(/is not a color code/)).not.toBeInTheDocument();
    expect(documentNow().rows[0]?.config['colors']).toMatchObject({ text: '#123456' });
  });

  test('an address that recipients would not get has a reason at its field', async () => {
    const rows = [createBlock(social, 'bsocial1')];
    const { screen, handle } = await mountEditor({ defaultDocument: { ...starter(), rows } });
    handle().select('bsocial1');
    const input = screen.getByRole('textbox', { name: 'Facebook' });
    await fillIn(input, 'javascript:alert(1)');
    await keys.press('Tab');
    await expect.element(screen.getByText(/^This address cannot be used/)).toBeVisible();
    await fillIn(input, 'shop');
    await keys.press('Tab');
    await expect.element(screen.getByText(/^This address cannot be used/)).not.toBeInTheDocument();
  });

  test('on a phone the block stays visible while its settings are open', async () => {
    const { screen, handle } = await mountEditor({}, { width: 390, height: 844 });
    handle().select('bbuttons');
    const canvas = screen.getByRole('region', { name: 'Canvas' }).element();
    const below = () =>
      (document.querySelector('[data-block-id=bbuttons]')?.getBoundingClientRect().bottom ?? 0) -
      canvas.getBoundingClientRect().bottom;
    expect(below()).toBeLessThanOrEqual(0);
    await pointer.press(screen.getByRole('button', { name: 'Show settings' }));
    await expect.element(screen.getByRole('textbox', { name: 'Link address' })).toBeVisible();
    await expect.poll(below).toBeLessThanOrEqual(0);
  });

  test('offers "No color" for optional colors', async () => {
    const { screen, handle, documentNow } = await mountEditor();
    handle().select('bbuttons');
    const none = (of: string) =>
      screen
        .getByRole('toolbar', { name: `${of}: colors used in the message` })
        .getByRole('button', { name: 'No color' });
    await fillIn(screen.getByRole('textbox', { name: 'Border color' }), '#102030');
    await pointer.press(none('Border color'));
    await pointer.press(none('Block background'));
    expect(documentNow().rows[3]?.config['colors']).toEqual({
      blockBackground: 'transparent',
      button: '#ff6969',
      text: '#fffbe7',
    });
    await expect.element(none('Block background')).toHaveAttribute('aria-pressed', 'true');
    expect(none('Text color').elements()).toHaveLength(0);
  });

  test('typing a number is undone in one step', async () => {
    joinUndoSteps();
    const { screen, handle, documentNow } = await mountEditor();
    handle().select('bheading');
    await pointer.press(screen.getByRole('spinbutton', { name: 'Padding top' }), { times: 3 });
    await keys.type('45');
    expect(documentNow().rows[0]?.config).toMatchObject({ padding: { top: 45 } });
    await pointer.press(screen.getByRole('button', { name: 'Undo' }));
    expect(documentNow().rows[0]?.config).toMatchObject({ padding: { top: 20 } });
  });

  test('changes the settings of the message', async () => {
    const { screen, documentNow } = await mountEditor();
    await pointer.press(screen.getByRole('tab', { name: 'Settings' }));
    await fillIn(screen.getByRole('textbox', { name: 'Background around the message' }), '#102030');
    await fillIn(screen.getByRole('textbox', { name: 'Message background' }), '#fafafa');
    await screen.getByRole('combobox', { name: 'Font' }).selectOptions('Roboto');
    await fillIn(screen.getByRole('spinbutton', { name: 'Font size' }), '18');
    await fillIn(screen.getByRole('textbox', { name: 'Preheader' }), 'News for {{first_name|you}}');
    expect(documentNow().body.config).toEqual({
      colors: { backdrop: '#102030', canvas: '#fafafa' },
      fontFamily: 'Roboto',
      fontSize: 18,
      preheader: 'News for {{first_name|you}}',
    });
    const canvas = screen.getByRole('region', { name: 'Canvas' }).element();
    expect(getComputedStyle(canvas).backgroundColor).toBe('rgb(16, 32, 48)');
  });
});
