import { fillIn, pointer } from '@x/hands/in-page';
import { describe, expect, test } from 'vitest';
import { mountEditor, starter } from '../../testing/mount.tsx';

const mergeTags = [{ name: 'first_name', label: 'First name', sample: 'Ada' }];

async function mountSettings(props: Parameters<typeof mountEditor>[0] = {}) {
  const mounted = await mountEditor(props);
  await pointer.press(mounted.screen.getByRole('tab', { name: 'Settings' }));
  return mounted;
}

describe('the preheader', () => {
  test('is counted as recipients see it, and shown in the line of an inbox', async () => {
    const { screen, documentNow } = await mountSettings({
      mergeTags,
      subject: 'Hello {{first_name|you}}',
      senderName: 'Shop',
    });
    await fillIn(screen.getByRole('textbox', { name: 'Preheader' }), 'For {{first_name|you}} 🎉');
    expect(documentNow().body.config.preheader).toBe('For {{first_name|you}} 🎉');
    await expect.element(screen.getByText('9 of 140')).toBeVisible();
    await expect
      .element(screen.getByRole('figure', { name: 'In the inbox' }))
      .toHaveTextContent('ShopHello AdaFor Ada 🎉');
  });

  test('that is missing leaves the first words of the message', async () => {
    const { screen } = await mountSettings({ subject: 'News' });
    const line = screen.getByRole('figure', { name: 'In the inbox' });
    await expect.poll(() => line.element().textContent).toContain('NewsThis a new template');
  });

  test('that is too long is said to be cut off', async () => {
    const { screen } = await mountSettings();
    await fillIn(screen.getByRole('textbox', { name: 'Preheader' }), 'x'.repeat(141));
    await expect
      .element(screen.getByText('Mail clients cut this off after 90 to 140 characters.'))
      .toBeVisible();
    await expect.element(screen.getByRole('figure', { name: 'In the inbox' })).not.toBeInTheDocument();
  });
});

describe('the text version', () => {
  async function open(props: Parameters<typeof mountEditor>[0] = {}) {
    const mounted = await mountSettings(props);
    await pointer.press(mounted.screen.getByRole('button', { name: 'Text version' }));
    const text = mounted.screen.getByRole('dialog', { name: 'Text version' }).getByRole('textbox', {
      name: 'Text',
    });
    await expect.element(text).toBeVisible();
    return { ...mounted, text };
  }

  test('shows what is sent, and replaces it', async () => {
    const { screen, text, handle, documentNow } = await open();
    await expect.element(text).toHaveValue(handle().compile()?.text.trim() ?? '');
    await fillIn(text, 'Hello {{first_name|you}}');
    await pointer.press(screen.getByRole('button', { name: 'Save text' }));
    expect(handle().compile()?.text).toBe('Hello {{first_name|you}}\n');
    await expect.element(screen.getByText('You wrote the text version.')).toBeVisible();
    handle().undo();
    expect(documentNow().body.config.text).toBeUndefined();
  });

  test('is written automatically again', async () => {
    const { screen, text, handle, documentNow } = await open();
    const before = handle().compile()?.text;
    await fillIn(text, 'Mine');
    await pointer.press(screen.getByRole('button', { name: 'Save text' }));
    await pointer.press(screen.getByRole('button', { name: 'Text version' }));
    await pointer.press(screen.getByRole('button', { name: 'Write it automatically again' }));
    await pointer.press(screen.getByRole('button', { name: 'Save text' }));
    expect(handle().compile()?.text).toBe(before);
    expect(documentNow().body.config).not.toHaveProperty('text');
    expect(documentNow().editor).not.toHaveProperty('textBasis');
  });

  test('says that the message has changed since, until it is saved again', async () => {
    const { screen, text, handle } = await open();
    await fillIn(text, 'Mine');
    await pointer.press(screen.getByRole('button', { name: 'Save text' }));
    const notice = screen.getByText(
      'The message has changed since you wrote its text version. Check the text.',
    );
    await expect.element(notice).not.toBeInTheDocument();
    handle().insert('coupon');
    handle().select(null);
    await expect.element(notice).toBeVisible();
    await pointer.press(screen.getByRole('button', { name: 'Text version' }));
    await pointer.press(screen.getByRole('button', { name: 'Save text' }));
    await expect.element(notice).not.toBeInTheDocument();
  });

  test('of an earlier version of the editor is compared once it is saved again', async () => {
    const { body, ...rest } = starter();
    const old = {
      ...rest,
      body: { config: { ...body.config, text: 'Mine' } },
      editor: { textBasis: '1k2j3h4' },
    };
    const { screen, documentNow, handle } = await open({ defaultDocument: old });
    const notice = screen.getByText(/^The message has changed since you wrote its text version/);
    await expect.element(notice).not.toBeInTheDocument();
    await pointer.press(screen.getByRole('button', { name: 'Save text' }));
    expect(documentNow().editor?.textBasis).toMatch(/^blocks:/);
    handle().insert('coupon');
    handle().select(null);
    await expect.element(notice).toBeVisible();
  });

  test('can only be read in a read-only message', async () => {
    const document = starter();
    const { text, screen } = await open({
      readOnly: true,
      defaultDocument: { ...document, body: { config: { ...document.body.config, text: 'Mine' } } },
    });
    await expect.element(text).toHaveValue('Mine');
    await expect.element(text).toHaveAttribute('readonly');
    await expect.element(screen.getByRole('button', { name: 'Save text' })).not.toBeInTheDocument();
  });
});
