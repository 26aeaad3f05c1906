import { splitAtTokens } from '../../delivery/index.ts';

/** A tracked target as people read it: its merge tags as `{{name}}`, not as the tokens of the frozen message. */
export function readableTarget(url: string): string {
  return splitAtTokens(url)
    .map((segment) => {
      if (typeof segment === 'string') return segment;
      return segment.kind === 'merge' ? `{{${segment.name}}}` : '';
    })
    .join('');
}
