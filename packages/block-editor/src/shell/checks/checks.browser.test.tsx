import { fillIn, keys, pointer } from '@x/hands/in-page';
import { describe, expect, test, vi } from 'vitest';
import type { BlockEditorProps } from '../block-editor-props.ts';
import { filledColumns, messageWith } from '../../testing/columns-message.ts';
import { newsletter } from '../../testing/messages.ts';
import { mountEditor, unsubscribe } from '../../testing/mount.tsx';

const rank = (heading: string) =>
  ['Errors', 'Warnings', 'Suggestions'].findIndex((title) => heading.startsWith(title));
const valid = () => Promise.resolve({ valid: true, errors: [] });

describe('the checks', () => {
  // First in this file, so that the list has not loaded yet.
  test('are never announced as controlled by an element that does not exist', async () => {
    const { screen } = await mountEditor({ compileOptions: unsubscribe, defaultDocument: newsletter() });
    const opener = screen.getByRole('button', { name: /problems?$/ });
    await expect.element(opener).toBeVisible();
    const button = opener.element();
    const controlled: (Element | null)[] = [];
    const observer = new MutationObserver(() => {
      const id = button.getAttribute('aria-controls');
      if (id !== null) controlled.push(document.getElementById(id));
    });
    observer.observe(button, { attributeFilter: ['aria-controls'] });
    await pointer.press(opener);
    await expect.element(screen.getByRole('list', { name: 'Problems' })).toBeVisible();
    observer.disconnect();
    expect(controlled).toEqual([expect.any(Element)]);
  });

  test('list problems and lead to their blocks', async () => {
    const { screen } = await mountEditor({ compileOptions: unsubscribe, defaultDocument: newsletter() });
    const checks = screen.getByRole('region', { name: 'Checks' });
    await pointer.press(checks.getByRole('button', { name: /problems?$/ }));
    await pointer.press(checks.getByRole('button', { name: /^No image is selected/ }));
    await expect.element(screen.getByRole('group', { name: 'Image block' })).toHaveFocus();
    await expect
      .element(
        screen.getByRole('complementary', { name: 'Block settings' }).getByRole('heading', { level: 2 }),
      )
      .toHaveTextContent('Image');
  });

  test('count the problems of a new message only once its blocks are edited', async () => {
    const { screen, documentNow, handle } = await mountEditor({ compileOptions: unsubscribe });
    await pointer.press(screen.getByRole('button', { name: /^No problems · \d examples to replace$/ }));
    const examples = screen.getByRole('list', { name: 'Example content to replace' });
    await expect.element(examples.getByRole('button', { name: /^The button has no link/ })).toBeVisible();
    handle().select(documentNow().rows[3]?.id ?? '');
    await pointer.press(screen.getByRole('radio', { name: 'Pill' }));
    const warnings = screen.getByRole('list', { name: 'Warnings' });
    await expect.element(warnings.getByRole('button', { name: /^The button has no link/ })).toBeVisible();
  });

  test('close on Escape and return the focus to their button', async () => {
    const { screen } = await mountEditor({ compileOptions: unsubscribe, defaultDocument: newsletter() });
    const opener = screen.getByRole('button', { name: /problems?$/ });
    await pointer.press(opener);
    const list = screen.getByRole('list', { name: 'Problems' });
    await keys.reach(list.getByRole('button').first());
    await keys.press('Escape');
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  test('distinguish equal problems in different blocks', async () => {
    const picture = newsletter().rows.find((block) => block.type === 'image');
    if (picture === undefined) throw new Error('The newsletter has a picture.');
    const rows = [
      picture,
      { ...picture, id: 'bsecond' },
      ...messageWith({
        ...filledColumns('bc', 2),
        content: { columns: [[], [{ ...picture, id: 'bthird' }]] },
      }).rows,
    ];
    const { screen } = await mountEditor({
      compileOptions: unsubscribe,
      defaultDocument: { ...newsletter(), rows },
    });
    await pointer.press(screen.getByRole('button', { name: /problems$/ }));
    const missing = screen.getByRole('button', { name: /^No image is selected/ });
    await expect
      .poll(() => missing.elements().map((row) => row.querySelector('span span')?.textContent))
      .toEqual(['Image, block 1', 'Image, block 2', 'Image, block 1 in column 2 of block 4']);
    await pointer.press(missing.nth(1));
    await expect.poll(() => document.activeElement?.getAttribute('data-block-id')).toBe('bsecond');
  });

  test('are grouped by severity and rule, and a rule with many problems opens on request', async () => {
    const picture = newsletter().rows.find((block) => block.type === 'image');
    if (picture === undefined) throw new Error('The newsletter has a picture.');
    const rows = Array.from({ length: 500 }, (_, index) => ({ ...picture, id: `bimage${index}` }));
    const { screen } = await mountEditor({ defaultDocument: { ...newsletter(), rows } });
    const opener = screen.getByRole('button', { name: /problems$/ });
    await expect.element(opener).toBeVisible();
    await pointer.press(opener);
    const missing = screen.getByRole('button', { name: /^No image is selected/ });
    await expect.element(missing.first()).toBeVisible();
    expect(missing.elements()).toHaveLength(3);
    const headings = screen.getByRole('list', { name: 'Problems' }).getByRole('heading').elements();
    const names = headings.map((heading) => heading.textContent);
    expect(names).toEqual(names.toSorted((one, other) => rank(one) - rank(other)));
    await pointer.press(screen.getByRole('button', { name: '497 more like this' }));
    expect(missing.elements()).toHaveLength(53);
  });

  test('can be accepted, which is stored with the message and can be taken back', async () => {
    const options = { compileOptions: unsubscribe, defaultDocument: newsletter() };
    const { screen, documentNow, handle } = await mountEditor(options);
    const opener = screen.getByRole('button', { name: /problems?$/ });
    await pointer.press(opener);
    const compiled = handle().compile()?.html;
    const count = () => Number.parseInt(opener.element().textContent, 10);
    const before = count();
    const accept = screen.getByRole('button', { name: /^Accept: No image is selected/ });
    await pointer.press(accept);
    await expect.element(screen.getByRole('list', { name: 'Problems' })).toHaveFocus();
    await expect.poll(count).toBe(before - 1);
    expect(documentNow().editor?.acceptedFindings).toHaveLength(1);
    expect(handle().compile()?.html).toBe(compiled);
    expect(handle().isDirty()).toBe(true);
    await pointer.press(screen.getByRole('button', { name: /^Show again: No image is selected/ }));
    await expect.element(accept).toBeVisible();
    expect(documentNow().editor?.acceptedFindings).toEqual([]);
  });

  test.each([
    ['preheader', { preheader: 'Hi *|FNAME|*' }, { preheader: 'Hi {{first_name}}' }],
    ['text part', { text: 'Hi *|FNAME|*,' }, { text: 'Hi {{first_name}},' }],
  ])('convert a merge tag of another tool in the %s, as an undoable step', async (_, given, converted) => {
    const { config } = newsletter().body;
    const { screen, documentNow } = await mountEditor({
      compileOptions: unsubscribe,
      defaultDocument: { ...newsletter(), body: { config: { ...config, ...given } } },
      mergeTags: [{ name: 'first_name', label: 'First name' }],
    });
    await pointer.press(screen.getByRole('button', { name: /problems?$/ }));
    await pointer.press(screen.getByRole('button', { name: /^Fix: “\*\|FNAME\|\*” looks like/ }));
    await expect.poll(() => documentNow().body.config).toMatchObject(converted);
    await pointer.press(screen.getByRole('button', { name: 'Undo' }));
    expect(documentNow().body.config).toMatchObject(given);
  });

  test('do not change their number while an edit is checked', async () => {
    const { screen, handle } = await mountEditor({ defaultDocument: newsletter() });
    const opener = screen.getByRole('button', { name: /problems$/ });
    await expect.element(opener).toBeVisible();
    const strip = screen.getByRole('region', { name: 'Checks' }).element();
    const counts = new Set<string>();
    const observer = new MutationObserver(() => {
      counts.add(/\d+ problems?/.exec(strip.textContent)?.[0] ?? '');
    });
    observer.observe(strip, { childList: true, subtree: true, characterData: true });
    const size = () => screen.getByRole('meter', { name: 'HTML size' }).element().getAttribute('value');
    const before = size();
    handle().insert('spacer');
    await expect.poll(size).not.toBe(before);
    // Wait until lint has run too.
    await new Promise((resolve) => setTimeout(resolve, 300));
    observer.disconnect();
    expect(counts.size).toBe(1);
  });

  test('disappear with the block that caused them', async () => {
    const rows = newsletter().rows.filter((block) => block.type === 'image' || block.type === 'heading');
    const { screen, handle } = await mountEditor({
      compileOptions: unsubscribe,
      defaultDocument: { ...newsletter(), rows },
    });
    await expect.element(screen.getByRole('button', { name: '1 problem' })).toBeVisible();
    handle().select('bpicture');
    await pointer.press(
      screen.getByRole('toolbar', { name: 'Image block actions' }).getByRole('button', { name: 'Delete' }),
    );
    await expect.element(screen.getByRole('button', { name: 'No problems' })).toBeVisible();
  });

  test('can be fixed automatically, as an undoable step', async () => {
    const { screen, documentNow } = await mountEditor({ compileOptions: unsubscribe });
    const before = JSON.stringify(documentNow());
    await pointer.press(screen.getByRole('button', { name: /problems/ }));
    await pointer.press(screen.getByRole('button', { name: /^Fix:/ }).first());
    // Wait for the lint rules, which load before the fix is applied.
    await expect.poll(() => JSON.stringify(documentNow())).not.toBe(before);
    await pointer.press(screen.getByRole('button', { name: 'Undo' }));
    expect(JSON.stringify(documentNow())).toBe(before);
  });

  test('lead to the fallback text of a merge tag that leaves a gap', async () => {
    const tag = (name: string) => ({ type: 'merge_tag', attrs: { name, fallback: '' } });
    const rows = newsletter().rows.map((block) =>
      block.type === 'paragraph'
        ? {
            ...block,
            content: { type: 'doc', content: [{ type: 'paragraph', content: [tag('email'), tag('name')] }] },
          }
        : block.type === 'image'
          ? { ...block, config: { ...block.config, alt: 'For {{name}}' } }
          : block,
    );
    const { screen, documentNow } = await mountEditor({
      compileOptions: unsubscribe,
      defaultDocument: { ...newsletter(), rows },
      mergeTags: [
        { name: 'name', label: 'First name' },
        { name: 'email', label: 'Email', always: true },
      ],
    });
    const opener = screen.getByRole('button', { name: /problems?$/ });
    await pointer.press(opener);
    const fixes = screen.getByRole('button', {
      name: /^Fix: Recipients without First name see nothing here/,
    });
    await expect.poll(() => fixes.elements().length).toBe(2);
    const inText = rows.findIndex(({ type }) => type === 'paragraph');
    const inImage = rows.findIndex(({ type }) => type === 'image');
    await pointer.press(fixes.nth(inText < inImage ? 0 : 1));
    await fillIn(screen.getByRole('textbox', { name: 'Fallback text if First name is empty' }), 'you');
    await pointer.press(opener);
    await expect.poll(() => fixes.elements().length).toBe(1);
    await pointer.press(fixes);
    await expect.element(screen.getByRole('textbox', { name: 'Alternative text' })).toHaveFocus();
    expect(JSON.stringify(documentNow().rows[inText])).toContain('"fallback":"you"');
  });

  test('show the size of the message', async () => {
    const { screen } = await mountEditor();
    const size = screen.getByRole('meter', { name: 'HTML size' });
    await expect.element(size).toBeInTheDocument();
    expect(Number(size.element().getAttribute('value'))).toBeGreaterThan(1000);
    expect(size.element().getAttribute('max')).toBe(String(102 * 1024));
  });

  test('validate the compiled AMP', async () => {
    const validateAmp = vi.fn<NonNullable<BlockEditorProps['validateAmp']>>(valid);
    const { screen } = await mountEditor({ validateAmp });
    await expect.element(screen.getByText('AMP is valid')).toBeVisible();
    expect(validateAmp).toHaveBeenCalledWith(expect.stringContaining('amp4email'));
  });

  test('list validation errors and lead to their blocks', async () => {
    const validateAmp = () =>
      Promise.resolve({
        valid: false,
        errors: [
          {
            code: 'X',
            severity: 'ERROR',
            message: 'Bad attribute.',
            hint: 'Take it out.',
            blockId: 'bwriting',
          },
        ],
      });
    const { screen } = await mountEditor({
      validateAmp,
      compileOptions: unsubscribe,
      defaultDocument: newsletter(),
    });
    await expect.element(screen.getByText('AMP is not valid')).toBeVisible();
    await pointer.press(screen.getByRole('button', { name: /problems$/ }));
    await pointer.press(screen.getByRole('button', { name: /Bad attribute\. Take it out\./ }));
    await expect.element(screen.getByRole('group', { name: 'Paragraph block' })).toHaveFocus();
  });

  test('report a failed validator, which can be retried', async () => {
    let attempts = 0;
    const validateAmp = () => (++attempts === 1 ? Promise.reject(new Error('No connection.')) : valid());
    const onError = vi.fn<NonNullable<BlockEditorProps['onError']>>();
    const { screen } = await mountEditor({ validateAmp, onError });
    await expect.element(screen.getByText('AMP could not be checked: No connection.')).toBeVisible();
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ source: 'validateAmp' }));
    await pointer.press(screen.getByRole('button', { name: 'Try again' }));
    await expect.element(screen.getByText('AMP is valid')).toBeVisible();
  });

  test('say nothing about validity without a validator', async () => {
    const { screen } = await mountEditor({ defaultDocument: newsletter() });
    await expect.element(screen.getByRole('button', { name: /problems/ })).toBeVisible();
    expect(screen.getByText(/AMP is/).elements()).toHaveLength(0);
  });

  test.each([
    { locale: 'es', messages: {}, says: /^No se ha elegido ninguna imagen/ },
    { locale: 'es-MX', messages: {}, says: /^No se ha elegido ninguna imagen/ },
    { locale: 'fr', messages: {}, says: /^No image is selected/ },
    {
      locale: 'fr',
      messages: { 'diagnostic.image-missing': ['Choisissez une image.'] },
      says: /^Choisissez/,
    },
  ])('show messages in $locale', async ({ locale, messages, says }) => {
    const rows = newsletter().rows.filter((block) => block.type === 'image');
    const { screen } = await mountEditor({
      locale,
      messages,
      compileOptions: unsubscribe,
      defaultDocument: { ...newsletter(), rows },
    });
    await pointer.press(screen.getByRole('button', { name: /problem/ }));
    await expect.element(screen.getByRole('button', { name: says })).toBeVisible();
  });

  test('keep text typed between the offer of a fix and the fix', async () => {
    const document = newsletter();
    const rows = document.rows.map((block) =>
      block.type === 'paragraph'
        ? {
            ...block,
            content: {
              type: 'doc',
              content: [
                { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Late' }] },
                { type: 'paragraph', content: [{ type: 'text', text: 'and more' }] },
              ],
            },
          }
        : block,
    );
    const { screen, documentNow } = await mountEditor({ defaultDocument: { ...document, rows } });
    await pointer.press(screen.getByRole('button', { name: /problems$/ }));
    const fix = screen.getByRole('button', { name: /^Fix: A heading of level 3/ });
    await expect.element(fix).toBeVisible();
    await pointer.press(screen.getByRole('group', { name: 'Paragraph block' }));
    await keys.press('Control+End');
    await keys.type(', written since');
    await pointer.press(fix);
    await expect
      .poll(() => JSON.stringify(documentNow().rows[2]?.content))
      .toMatch(/"level":2.*and more, written since/);
  });
});
