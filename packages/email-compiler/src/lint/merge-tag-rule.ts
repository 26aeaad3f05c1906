import { isRecord } from '../schema/read-document.ts';
import { splitMergeTags } from '../targets/merge-tags.ts';
import type { LintFinding, LintInput } from './lint.ts';

/** Finds merge tags that the sender does not fill in, in each block once per name. */
export function mergeTagRule({ body, blocks, mergeTagNames }: LintInput): readonly LintFinding[] {
  if (mergeTagNames === undefined) return [];
  const unknownIn = (...values: readonly unknown[]) =>
    [...new Set(values.flatMap(namesIn))].filter((name) => !mergeTagNames.includes(name));
  return [
    ...blocks.flatMap(({ block, definition }) => {
      // Inner blocks are in the list themselves.
      const content = definition?.children === undefined ? block.content : undefined;
      return unknownIn(block.config, content).map((name) => finding(name, { blockId: block.id }));
    }),
    ...unknownIn(body.preheader).map((name) => finding(name, { path: 'body.config.preheader' })),
  ];
}

function finding(name: string, place: Pick<LintFinding, 'blockId' | 'path'>): LintFinding {
  return { code: 'merge-tag-unknown', severity: 'warning', values: { name }, ...place };
}

function namesIn(value: unknown): readonly string[] {
  if (typeof value === 'string') {
    return splitMergeTags(value).flatMap((part) => (part.kind === 'merge-tag' ? [part.name] : []));
  }
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (!isRecord(value)) return [];
  if (value['type'] === 'merge_tag' && isRecord(value['attrs'])) return [String(value['attrs']['name'])];
  return Object.values(value).flatMap(namesIn);
}
