import { applyMergeTags } from '@x/email-compiler';
import { splitAtTokens } from '../../delivery/index.ts';

const readableTag = (name: string) => `{{${name}}}`;

/** Replaces the merge tokens of the frozen message in a link's target with readable merge tags such as `{{name}}`. */
export function readableTarget(url: string): string {
  return splitAtTokens(url)
    .map((segment) => {
      if (typeof segment === 'string') return segment;
      if (segment.kind === 'address') return applyMergeTags(segment.typed, readableTag, 'url');
      return segment.kind === 'merge' ? readableTag(segment.name) : '';
    })
    .join('');
}
