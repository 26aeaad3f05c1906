import type { Finding } from '../finding.ts';
import { isPlainWebAddress, writeLink, type LinkEnvironment, type LinkRules } from '../links.ts';

export interface WrittenSource {
  readonly url?: string;
  readonly finding?: Finding;
}

/** The address of an image in the output. Only absolute web addresses work in a message. */
export function writeImageSource(src: string, rules: LinkRules, environment: LinkEnvironment): WrittenSource {
  if (isPlainWebAddress(src)) return secure(src, src, rules) ?? { url: src };
  if (src.trim() === '') return { finding: missing };
  if (!/^\s*(?:https?:\/\/|\{\{|%%)/i.test(src)) return { finding: notAbsolute(src) };
  const { mergeTag, placeholder } = environment;
  const { url, finding } = writeLink(src, 'text', '', rules, { mergeTag, placeholder });
  if (url === undefined)
    return { finding: finding?.code === 'amp-placeholder-link' ? finding : notAbsolute(src) };
  return secure(url, src, rules) ?? (finding === undefined ? { url } : { url, finding });
}

function secure(url: string, src: string, { securedImage }: LinkRules): WrittenSource | undefined {
  if (securedImage === undefined || !/^http:/i.test(url)) return undefined;
  return { url: `https:${url.slice(5)}`, finding: securedImage(src) };
}

const missing: Finding = { code: 'image-missing', severity: 'warning' };

function notAbsolute(src: string): Finding {
  return { code: 'image-not-absolute', severity: 'error', values: { src: src.slice(0, 80) } };
}
