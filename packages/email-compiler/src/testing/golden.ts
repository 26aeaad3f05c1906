import { testGoldenBlocks, type GoldenBlock } from '../../../../tools/golden-tests.ts';
import { coreBlocks } from '../blocks/core-blocks.ts';
import { offlineValidator } from './validator.ts';

/** Tests blocks with the golden file next to their test. The core blocks can be inside them. */
export function testGoldenFile(testFile: string, blocks: readonly GoldenBlock[]): void {
  testGoldenBlocks(testFile, blocks, { options: { blocks: coreBlocks }, loadValidator: offlineValidator });
}
