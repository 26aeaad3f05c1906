import { pointer } from '@x/hands/in-page';
import { expect, test, vi } from 'vitest';
import type { BlockEditorProps } from '../shell/block-editor-props.ts';
import { custom } from '../definition/field-builders.ts';
import { coreBlockEditors } from '../index.ts';
import { sampleEditor } from '../testing/sample-block.ts';
import { mountSampleBlock } from '../testing/mount-sample-block.ts';
import { lazyPart } from './lazy-part.tsx';

test('a part that fails to load shows an error in its place and can be retried', async () => {
  const onError = vi.fn<NonNullable<BlockEditorProps['onError']>>();
  let working = false;
  const Part = lazyPart(() =>
    working ? Promise.resolve(() => <p>It is there</p>) : Promise.reject(new Error('The file is gone.')),
  );
  const editor = {
    ...sampleEditor,
    panel: [{ title: 'Own', fields: [custom('own', () => <Part />)] }],
  };
  const { screen } = await mountSampleBlock({ blocks: [...coreBlockEditors, editor], onError });
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/This part of the editor could not be/);
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ source: 'load' }));
  working = true;
  await pointer.press(screen.getByRole('button', { name: 'Try again' }));
  await expect.element(screen.getByText('It is there')).toBeVisible();
});
