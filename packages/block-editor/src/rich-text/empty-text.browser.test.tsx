import { createBlock, paragraph, paragraphOf } from '@x/email-compiler';
import { keys, pointer } from '@x/hands/in-page';
import { describe, expect, test } from 'vitest';
import { hasFocus, mountEditor, starter, surfaceOf } from '../testing/mount.tsx';

describe('an empty text', () => {
  const empty = [
    { ...createBlock(paragraph, 'bnothing'), content: { type: 'doc', content: [] } },
    { ...createBlock(paragraph, 'bcenter1'), content: paragraphOf('', 'center') },
    { ...createBlock(paragraph, 'bwritten'), content: paragraphOf('Good morning') },
  ];
  const document = { ...starter(), rows: empty };
  const placeholderOf = (blockId: string) => {
    const line = surfaceOf(blockId).querySelector('[data-placeholder]');
    return line === null ? null : getComputedStyle(line, '::before').content;
  };

  test('shows a placeholder in the canvas only, until text is typed', async () => {
    const { screen, handle } = await mountEditor({ defaultDocument: document });
    await expect.poll(() => placeholderOf('bnothing')).toBe('"Write some text"');
    expect(placeholderOf('bcenter1')).toBe('"Write some text"');
    expect(placeholderOf('bwritten')).toBeNull();
    expect(JSON.stringify(handle().compile())).not.toContain('Write some text');
    const described = () =>
      screen
        .getByRole('group', { name: 'Paragraph block' })
        .elements()
        .map((group) => group.getAttribute('aria-description'));
    const empty = 'No text yet';
    expect(described()).toEqual([empty, empty, null]);
    await pointer.press(screen.getByRole('group', { name: 'Paragraph block' }).first());
    await expect.element(screen.getByRole('textbox', { name: 'Paragraph text' })).toSatisfy(hasFocus);
    await keys.type('a');
    await expect.poll(described).toEqual([null, empty, null]);
    handle().select(null);
    await expect.poll(() => placeholderOf('bnothing')).toBeNull();
  });

  test('keeps its height while the text is edited', async () => {
    const { handle } = await mountEditor({ defaultDocument: document });
    const height = () => surfaceOf('bcenter1').host.getBoundingClientRect().height;
    const before = height();
    handle().select('bcenter1');
    await expect.poll(() => surfaceOf('bcenter1').querySelector('.ProseMirror')).not.toBeNull();
    expect(height()).toBe(before);
  });

  test('has a description but no placeholder in a read-only editor', async () => {
    const { screen } = await mountEditor({ defaultDocument: document, readOnly: true });
    await expect
      .element(screen.getByRole('group', { name: 'Paragraph block' }).first())
      .toHaveAttribute('aria-description', 'No text yet');
    expect(placeholderOf('bnothing')).toBeNull();
  });
});
