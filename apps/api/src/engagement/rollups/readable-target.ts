import { splitAtTokens } from '../../delivery/index.ts';

/** Replaces the merge tokens of the frozen message in a link's target with readable merge tags such as `{{name}}`. */
export function readableTarget(url: string): string {
  return splitAtTokens(url)
    .map((segment) => {
      if (typeof segment === 'string') return segment;
      return segment.kind === 'merge' ? `{{${segment.name}}}` : '';
    })
    .join('');
}
