import { isRecord } from '../document/merge-defaults.js';
import type { LintDiagnostic, LintInput } from './lint.js';

/** Hosts that stand in texts until the real one is known (RFC 2606 and everyone's own machine). */
const placeholderHost =
  /^https?:\/\/(?:[\w-]+\.)*(?:example\.(?:com|org|net)|[\w-]+\.(?:test|example|invalid)|localhost)(?:[:/?#]|$)/i;

/** Buttons without a link, and links that were never filled in. */
export function linkRule({ blocks }: LintInput): readonly LintDiagnostic[] {
  return blocks.flatMap(({ id, type, config, content }) => {
    const own = typeof config['link'] === 'string' ? config['link'].trim() : undefined;
    const found: LintDiagnostic[] = [];
    if (type === 'button' && own === '') {
      found.push({
        code: 'button-link-missing',
        severity: 'warning',
        blockId: id,
        path: 'config.link',
        message: 'The button leads nowhere: give it a link.',
      });
    }
    const inner = [...hrefs(content)].map((href) => [href, 'content'] as const);
    for (const [href, path] of [[own ?? '', 'config.link'] as const, ...inner]) {
      if (!placeholderHost.test(href.trim())) continue;
      found.push({
        code: 'link-placeholder',
        severity: 'warning',
        blockId: id,
        path,
        message: `The link ${href.trim().slice(0, 80)} is an example, not an address: put the real one in its place.`,
      });
    }
    return found;
  });
}

function* hrefs(value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const item of value) yield* hrefs(item);
  if (!isRecord(value) || 'config' in value) return;
  if (typeof value['href'] === 'string') yield value['href'];
  for (const item of Object.values(value)) yield* hrefs(item);
}
