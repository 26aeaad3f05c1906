import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
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
  await mounted.screen.getByRole('group', { name: 'Paragraph block' }).click();
  const text = mounted.screen.getByRole('textbox', { name: 'Paragraph text' });
  await expect.element(text).toSatisfy(hasFocus);
  await userEvent.keyboard('{Control>}a{/Control}{Delete}');
  return { ...mounted, text };
}

describe('the menu of merge tags', () => {
  test('lists tags and links by group, and is searched by keyboard', async () => {
    const { screen, text } = await write();
    await screen.getByRole('button', { name: 'Insert merge tag' }).click();
    const list = screen.getByRole('listbox', { name: 'Insert merge tag' });
    const contact = list.getByRole('group', { name: 'Contact' });
    await expect.element(contact.getByRole('option', { name: 'First name Ada' })).toBeVisible();
    const links = list.getByRole('group', { name: 'Links' }).getByRole('option');
    expect(links.elements().map(({ textContent }) => textContent)).toEqual([
      'Unsubscribe',
      'View in browser',
      'Invite a friend',
    ]);
    await userEvent.keyboard('ema{Enter}');
    // Every recipient has an address, so no fallback text is asked for.
    await expect.element(text).toSatisfy(hasFocus);
    expect(editedText().querySelector('.merge-tag')?.textContent).toBe('Email');
  });

  test('inserts a special link by its name', async () => {
    const { screen, handle } = await write();
    await screen.getByRole('button', { name: 'Insert merge tag' }).click();
    await userEvent.keyboard('unsub{Enter}');
    expect(editedText().querySelector('a')?.textContent).toBe('Unsubscribe');
    expect(handle().compile()?.html).toContain('href="https://mail.example/unsubscribe_url"');
  });

  test('offers no page that the sender does not have', async () => {
    const { screen } = await write({ compileOptions: {}, specialLinks: [] });
    await screen.getByRole('button', { name: 'Insert merge tag' }).click();
    await expect.element(screen.getByRole('group', { name: 'Campaign' })).toBeVisible();
    await expect.element(screen.getByRole('group', { name: 'Links' })).not.toBeInTheDocument();
  });
});

test('an emoji goes to the caret', async () => {
  const { screen, text } = await write();
  await userEvent.keyboard('Hi ');
  await screen.getByRole('button', { name: 'Insert emoji' }).click();
  await expect.element(screen.getByRole('searchbox', { name: 'Search emoji' })).toHaveFocus();
  await userEvent.keyboard('party pop{Enter}');
  await expect.element(text).toSatisfy(hasFocus);
  await userEvent.keyboard('!');
  expect(editedText().textContent).toBe('Hi 🎉!');
});

describe('the link form', () => {
  test('sets a special link, which it shows by name', async () => {
    const { screen } = await write();
    await userEvent.keyboard('out{Control>}a{/Control}{Control>}k{/Control}');
    await screen.getByRole('button', { name: 'Insert address' }).click();
    await userEvent.keyboard('view{Enter}');
    const address = screen.getByRole('textbox', { name: 'Link address' });
    await expect.element(address).toHaveValue('View in browser');
    await expect.element(screen.getByText('Opens “View in browser”.')).toBeVisible();
    await screen.getByRole('button', { name: 'Apply link' }).click();
    expect(editedText().querySelector('a')?.getAttribute('href')).toBe('%%view_url%%');
    await userEvent.keyboard('{Control>}k{/Control}');
    await screen.getByRole('button', { name: 'Use another address' }).click();
    await expect.element(address).toHaveFocus();
    await expect.element(address).toHaveValue('');
  });

  test('starts an address of an email', async () => {
    const { screen } = await write();
    await userEvent.keyboard('{Control>}k{/Control}');
    await screen.getByRole('button', { name: 'Insert address' }).click();
    await userEvent.keyboard('email add{Enter}');
    await userEvent.keyboard('a@b.com');
    await expect.element(screen.getByText('Starts an email to a@b.com.')).toBeVisible();
    await screen.getByRole('textbox', { name: 'Link text' }).fill('Write to us');
    await userEvent.keyboard('{Enter}');
    expect(editedText().innerHTML).toContain('<a href="mailto:a@b.com" tabindex="-1">Write to us</a>');
  });

  test('changes the text of a link and offers to open it', async () => {
    const { screen } = await write();
    await userEvent.keyboard('see offer{Control>}a{/Control}{Control>}k{/Control}');
    await screen.getByRole('textbox', { name: 'Link address' }).fill('https://shop.example/a.pdf');
    await expect.element(screen.getByText('Downloads a.pdf from shop.example.')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Open' }))
      .toHaveAttribute('href', 'https://shop.example/a.pdf');
    await screen.getByRole('textbox', { name: 'Link text' }).fill('the list');
    await userEvent.keyboard('{Enter}');
    expect(editedText().querySelector('a')?.textContent).toBe('the list');
  });

  test('shows no text of a link with a merge tag', async () => {
    const { screen } = await write();
    await userEvent.keyboard('a {{{{email}}{Control>}a{/Control}{Control>}k{/Control}');
    await expect.element(screen.getByRole('textbox', { name: 'Link address' })).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'Link text' })).not.toBeInTheDocument();
  });
});

describe('plain fields', () => {
  test('take a merge tag at the caret, ready for its fallback text', async () => {
    const { screen, documentNow, handle } = await mountEditor({ mergeTags });
    handle().select('bpicture');
    const alt = screen.getByRole('textbox', { name: 'Alternative text' });
    await alt.fill('For  today');
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    const button = alt.element().parentElement?.querySelector('button');
    if (button !== null && button !== undefined) await userEvent.click(button);
    await userEvent.keyboard('first{Enter}');
    await expect.element(alt).toHaveFocus();
    await userEvent.keyboard('you');
    expect(documentNow().rows[1]?.config['alt']).toBe('For {{first_name|you}} today');
  });

  test('of links show a special link by name', async () => {
    const { screen, documentNow, handle } = await mountEditor({ compileOptions });
    handle().select('bpicture');
    await screen.getByRole('button', { name: 'Insert address' }).click();
    await userEvent.keyboard('unsub{Enter}');
    expect(documentNow().rows[1]?.config['link']).toBe('%%unsubscribe_url%%');
    await expect.element(screen.getByRole('textbox', { name: 'Link address' })).toHaveValue('Unsubscribe');
  });
});
