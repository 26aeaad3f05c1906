import { findSamples, type AuthoredValue } from '../schema/samples.ts';
import type { LintFinding, LintInput } from './rule.ts';

/** Finds texts, pictures and addresses that came with a design and that the author has not replaced. */
export function sampleRule({ blocks, body }: LintInput): readonly LintFinding[] {
  const ofBlocks = blocks.flatMap(({ block, definition }): readonly LintFinding[] => {
    // Inner blocks are in the list themselves.
    const content = definition?.children === undefined ? block.content : undefined;
    const found = findSamples(block.samples, block.config, content);
    return found.length === 0 ? [] : [{ ...finding(found), blockId: block.id, path: 'samples' }];
  });
  const { preheader } = body;
  const ofBody = findSamples(body.samples, { preheader });
  return [
    ...ofBlocks,
    ...(ofBody.length === 0 ? [] : [{ ...finding(ofBody), path: 'body.config.preheader' }]),
  ];
}

function finding(found: readonly AuthoredValue[]): LintFinding {
  const first =
    found.find(({ kind }) => kind === 'text') ?? found.find(({ kind }) => kind === 'picture') ?? found[0];
  const values = {
    kind: first?.kind ?? 'text',
    sample: (first?.value ?? '').trim().slice(0, 80),
    count: found.length,
  };
  return { code: 'sample-content', severity: 'warning', values };
}
