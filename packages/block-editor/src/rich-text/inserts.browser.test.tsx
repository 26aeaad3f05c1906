import { fillIn, keys, pointer } from '@x/hands/in-page';
import { describe, expect, test } from 'vitest';
import { editedText, hasFocus, mountEditor } from '../testing/mount.tsx';

const mergeTags = [
  { name: 'first_name', label: 'First name', sample: 'Ada', group: 'Contact' },
  { name: 'email', label: 'Email', group: 'Contact', always: true },
  { name: 'offer', label: 'Offer', group: 'Campaign' },
];
const compileOptions = {
  unsubscribe: { label: 'Unsubscribe' },
  recipientPages: ['view'] as const,
  placeholder: (name: string) => `https://mail.example/${name}`,
};
const specialLinks = [{ name: 'refer', label: 'Invite a friend', url: '%%referral_url%%' }];

async function write(props = {}) {
  const mounted = await mountEditor({ mergeTags, compileOptions, specialLinks, ...props });
  await pointer.press(mounted.screen.getByRole('group', { name: 'Paragraph block' }));
  const text = mounted.screen.getByRole('textbox', { name: 'Paragraph text' });
  await expect.element(text).toSatisfy(hasFocus);
  await keys.replaceWith('');
  return { ...mounted, text };
}

describe('the menu of merge tags', () => {
  test('lists tags and links by group, and is searched by keyboard', async () => {
    const { screen, text } = await write();
    await pointer.press(screen.getByRole('button', { name: 'Insert merge tag' }));
    const list = screen.getByRole('listbox', { name: 'Insert merge tag' });
    const contact = list.getByRole('group', { name: 'Contact' });
    await expect.element(contact.getByRole('option', { name: 'First name Ada' })).toBeVisible();
    const links = list.getByRole('group', { name: 'Links' }).getByRole('option');
    expect(links.elements().map(({ textContent }) => textContent)).toEqual([
      'Unsubscribe',
      'View in browser',
      'Invite a friend',
    ]);
    await keys.type('ema');
    await keys.press('Enter');
    // Every recipient has an address, so no fallback text is asked for.
    await expect.element(text).toSatisfy(hasFocus);
    expect(editedText().querySelector('.merge-tag')?.textContent).toBe('Email');
  });

  test('inserts a special link by its name', async () => {
    const { screen, handle } = await write();
    await pointer.press(screen.getByRole('button', { name: 'Insert merge tag' }));
    await keys.type('unsub');
    await keys.press('Enter');
    expect(editedText().querySelector('a')?.textContent).toBe('Unsubscribe');
    expect(handle().compile()?.html).toContain('href="https://mail.example/unsubscribe_url"');
  });

  test('offers no page that the sender does not have', async () => {
    const { screen } = await write({ compileOptions: {}, specialLinks: [] });
    await pointer.press(screen.getByRole('button', { name: 'Insert merge tag' }));
    await expect.element(screen.getByRole('group', { name: 'Campaign' })).toBeVisible();
    await expect.element(screen.getByRole('group', { name: 'Links' })).not.toBeInTheDocument();
  });
});

test('an emoji goes to the caret', async () => {
  const { screen, text } = await write();
  await keys.type('Hi ');
  await pointer.press(screen.getByRole('button', { name: 'Insert emoji' }));
  await expect.element(screen.getByRole('searchbox', { name: 'Search emoji' })).toHaveFocus();
  await keys.type('party pop');
  await keys.press('Enter');
  await expect.element(text).toSatisfy(hasFocus);
  await keys.type('!');
  expect(editedText().textContent).toBe('Hi 🎉!');
});

describe('the link form', () => {
  test('sets a special link, which it shows by name', async () => {
    const { screen } = await write();
    await keys.type('out');
    await keys.press('Control+a', 'Control+k');
    await pointer.press(screen.getByRole('button', { name: 'Insert address' }));
    await keys.type('view');
    await keys.press('Enter');
    const address = screen.getByRole('textbox', { name: 'Link address' });
    await expect.element(address).toHaveValue('View in browser');
    await expect.element(screen.getByText('Opens “View in browser”.')).toBeVisible();
    await pointer.press(screen.getByRole('button', { name: 'Apply link' }));
    expect(editedText().querySelector('a')?.getAttribute('href')).toBe('%%view_url%%');
    await keys.press('Control+k');
    await pointer.press(screen.getByRole('button', { name: 'Use another address' }));
    await expect.element(address).toHaveFocus();
    await expect.element(address).toHaveValue('');
  });

  test('starts an address of an email', async () => {
    const { screen } = await write();
    await keys.press('Control+k');
    await pointer.press(screen.getByRole('button', { name: 'Insert address' }));
    await keys.type('email add');
    await keys.press('Enter');
    await keys.type('a@b.com');
    await expect.element(screen.getByText('Starts an email to a@b.com.')).toBeVisible();
    await fillIn(screen.getByRole('textbox', { name: 'Link text' }), 'Write to us');
    await keys.press('Enter');
    expect(editedText().innerHTML).toContain('<a href="mailto:a@b.com" tabindex="-1">Write to us</a>');
  });

  test('changes the text of a link and offers to open it', async () => {
    const { screen } = await write();
    await keys.type('see offer');
    await keys.press('Control+a', 'Control+k');
    await fillIn(screen.getByRole('textbox', { name: 'Link address' }), 'https://shop.example/a.pdf');
    await expect.element(screen.getByText('Downloads a.pdf from shop.example.')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Open' }))
      .toHaveAttribute('href', 'https://shop.example/a.pdf');
    await fillIn(screen.getByRole('textbox', { name: 'Link text' }), 'the list');
    await keys.press('Enter');
    expect(editedText().querySelector('a')?.textContent).toBe('the list');
  });

  test('shows no text of a link with a merge tag', async () => {
    const { screen } = await write();
    await keys.type('a {{email}}');
    await keys.press('Control+a', 'Control+k');
    await expect.element(screen.getByRole('textbox', { name: 'Link address' })).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'Link text' })).not.toBeInTheDocument();
  });
});

describe('plain fields', () => {
  test('take a merge tag at the caret, ready for its fallback text', async () => {
    const { screen, documentNow, handle } = await mountEditor({ mergeTags });
    handle().select('bpicture');
    const alt = screen.getByRole('textbox', { name: 'Alternative text' });
    await fillIn(alt, 'For  today');
    await keys.press('Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight');
    const button = alt.element().parentElement?.querySelector('button');
    if (button !== null && button !== undefined) await pointer.press(button);
    await keys.type('first');
    await keys.press('Enter');
    await expect.element(alt).toHaveFocus();
    await keys.type('you');
    expect(documentNow().rows[1]?.config['alt']).toBe('For {{first_name|you}} today');
  });

  test('of links show a special link by name', async () => {
    const { screen, documentNow, handle } = await mountEditor({ compileOptions });
    handle().select('bpicture');
    await pointer.press(screen.getByRole('button', { name: 'Insert address' }));
    await keys.type('unsub');
    await keys.press('Enter');
    expect(documentNow().rows[1]?.config['link']).toBe('%%unsubscribe_url%%');
    await expect.element(screen.getByRole('textbox', { name: 'Link address' })).toHaveValue('Unsubscribe');
  });
});
