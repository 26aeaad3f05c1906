import { createBlock } from '@x/email-compiler';
import type { BlockEditorProps } from '../shell/block-editor-props.ts';
import { coreBlockEditors } from '../index.ts';
import { mountEditor, starter } from './mount.tsx';
import { sample, sampleEditor } from './sample-block.ts';

const blocks = [...coreBlockEditors, sampleEditor];

export async function mountSampleBlock(props: Partial<BlockEditorProps> = {}) {
  const block = createBlock(sample, 'bsample1');
  const mounted = await mountEditor({ blocks, defaultDocument: { ...starter(), rows: [block] }, ...props });
  mounted.handle().select(block.id);
  const blockNow = () => {
    const [row] = mounted.documentNow().rows;
    if (row === undefined) throw new Error('The block is gone.');
    return row;
  };
  return { ...mounted, blockNow, configNow: () => blockNow().config, contentNow: () => blockNow().content };
}
