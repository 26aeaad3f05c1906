import { markSamples, type Block } from '@x/email-compiler';
import { pointer } from '@x/hands/in-page';
import { describe, expect, test } from 'vitest';
import { filledColumns } from '../../testing/columns-message.ts';
import { newsletter } from '../../testing/messages.ts';
import { mountEditor, unsubscribe } from '../../testing/mount.tsx';

describe('the checks', () => {
  test('take samples of a design as the author’s own once they are accepted', async () => {
    const rows = newsletter().rows.flatMap((block) =>
      block.type === 'paragraph' ? [{ ...block, samples: markSamples(block.config, block.content) }] : [],
    );
    const { screen, documentNow } = await mountEditor({
      compileOptions: unsubscribe,
      defaultDocument: { ...newsletter(), rows },
    });
    await pointer.press(screen.getByRole('button', { name: /to replace$/ }));
    expect(JSON.stringify(documentNow())).toContain('"samples"');
    await pointer.press(
      screen.getByRole('button', { name: /^Accept: The text .* came with the design as a sample/ }),
    );
    await expect.poll(() => JSON.stringify(documentNow())).not.toContain('"samples"');
    await pointer.press(screen.getByRole('button', { name: 'Undo' }));
    await expect.poll(() => JSON.stringify(documentNow())).toContain('"samples"');
  });

  test('take all samples of a design as the author’s own at once, as one undoable step', async () => {
    const marked = (block: Block) => ({ ...block, samples: markSamples(block.config, block.content) });
    const text = newsletter().rows.find(({ type }) => type === 'paragraph');
    if (text === undefined) throw new Error('The newsletter has a paragraph.');
    const inner = ['bone', 'btwo'].map((id) => marked({ ...text, id }));
    // A block of columns with a mark of its own, so that the change of the outer block meets those of the inner ones.
    const outer = {
      ...filledColumns('bc', 2),
      content: { columns: [inner, []] },
      samples: markSamples({ text: 'Sample' }),
    };
    const rows = [marked(text), { ...outer, config: { ...outer.config, text: 'Sample' } }];
    const config = { ...newsletter().body.config, preheader: 'Sample' };
    const document = { ...newsletter(), rows, body: { config: { ...config, samples: markSamples(config) } } };
    const { screen, documentNow } = await mountEditor({
      compileOptions: unsubscribe,
      defaultDocument: document,
    });
    const before = JSON.stringify(documentNow());
    await pointer.press(screen.getByRole('button', { name: 'No problems · 5 examples to replace' }));
    await expect.element(screen.getByRole('list', { name: 'Warnings' })).not.toBeInTheDocument();
    const all = screen.getByRole('button', { name: 'Accept all samples' });
    await pointer.press(all);
    expect(JSON.stringify(documentNow())).not.toMatch(/"s[0-9a-z]{13}"/);
    await expect.element(screen.getByText(/^Accepted the example content of /u)).toBeInTheDocument();
    await expect.element(screen.getByRole('list', { name: 'Problems' })).toHaveFocus();
    await expect.element(all).not.toBeInTheDocument();
    await pointer.press(screen.getByRole('button', { name: 'Undo' }));
    expect(JSON.stringify(documentNow())).toBe(before);
    await expect.element(all).toBeVisible();
  });

  test.each([
    ['for one sample', { readOnly: false, count: 1 }],
    ['in a read-only editor', { readOnly: true, count: 2 }],
  ])('do not offer to accept all samples %s', async (_, { readOnly, count }) => {
    const text = newsletter().rows.find(({ type }) => type === 'paragraph');
    if (text === undefined) throw new Error('The newsletter has a paragraph.');
    const rows = ['bone', 'btwo']
      .slice(0, count)
      .map((id) => ({ ...text, id, samples: markSamples(text.config, text.content) }));
    const { screen } = await mountEditor({
      compileOptions: unsubscribe,
      defaultDocument: { ...newsletter(), rows },
      readOnly,
    });
    await pointer.press(screen.getByRole('button', { name: /to replace$/ }));
    await expect
      .poll(() => screen.getByText(/came with the design as a sample/).elements().length)
      .toBe(count);
    await expect.element(screen.getByRole('button', { name: 'Accept all samples' })).not.toBeInTheDocument();
  });
});
