import { splitAtTokens } from '../../delivery/index.ts';

/** Shows the merge tags of a link's target as `{{name}}` instead of the tokens of the frozen message. */
export function readableTarget(url: string): string {
  return splitAtTokens(url)
    .map((segment) => {
      if (typeof segment === 'string') return segment;
      return segment.kind === 'merge' ? `{{${segment.name}}}` : '';
    })
    .join('');
}
