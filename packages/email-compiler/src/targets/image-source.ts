import type { Diagnostic } from '../diagnostic.js';
import { isPlainWebAddress, writeLink, type LinkEnvironment, type LinkRules } from '../links.js';

export interface WrittenSource {
  readonly url?: string;
  readonly diagnostic?: Omit<Diagnostic, 'blockId'>;
}

/** The address of an image as it stands in the output. Only absolute web addresses are of use in a message. */
export function writeImageSource(src: string, rules: LinkRules, environment: LinkEnvironment): WrittenSource {
  if (isPlainWebAddress(src)) return secure(src, src, rules) ?? { url: src };
  if (src.trim() === '') return { diagnostic: missing };
  if (!/^\s*(?:https?:\/\/|\{\{|%%)/i.test(src)) return { diagnostic: notAbsolute(src) };
  const { mergeTag, placeholder } = environment;
  const { url, diagnostic } = writeLink(src, 'text', '', rules, { mergeTag, placeholder });
  if (url === undefined)
    return { diagnostic: diagnostic?.code === 'amp-placeholder-link' ? diagnostic : notAbsolute(src) };
  return secure(url, src, rules) ?? (diagnostic === undefined ? { url } : { url, diagnostic });
}

function secure(url: string, src: string, { securedImage }: LinkRules): WrittenSource | undefined {
  if (securedImage === undefined || !/^http:/i.test(url)) return undefined;
  return { url: `https:${url.slice(5)}`, diagnostic: securedImage(src) };
}

const missing: Omit<Diagnostic, 'blockId'> = {
  code: 'image-missing',
  severity: 'warning',
  message: 'No image was chosen, so none is in the message: choose one or remove the block.',
};

function notAbsolute(src: string): Omit<Diagnostic, 'blockId'> {
  return {
    code: 'image-not-absolute',
    severity: 'error',
    message: `The image ${JSON.stringify(src.slice(0, 80))} was left out: mail clients load images from https addresses only.`,
    values: { src: src.slice(0, 80) },
  };
}
