import type { Diagnostic } from '../diagnostic.js';
import { writeLink, type LinkEnvironment } from '../links.js';

const identity = (href: string) => href;

export interface WrittenSource {
  readonly url?: string;
  readonly diagnostic?: Omit<Diagnostic, 'blockId'>;
}

/** The address of an image as it stands in the output. Only absolute web addresses are of use in a message. */
export function writeImageSource(
  src: string,
  target: 'html' | 'amp',
  environment: LinkEnvironment,
): WrittenSource {
  if (src.trim() === '') return { diagnostic: missing };
  if (!/^\s*(?:https?:\/\/|\{\{|%%)/i.test(src)) return { diagnostic: notAbsolute(src) };
  const { url, diagnostic } = writeLink(src, 'text', '', target, { ...environment, link: identity });
  if (url === undefined)
    return { diagnostic: diagnostic?.code === 'amp-placeholder-link' ? diagnostic : notAbsolute(src) };
  if (target === 'amp' && /^http:/i.test(url))
    return { url: `https:${url.slice(5)}`, diagnostic: madeSecure(src) };
  return diagnostic === undefined ? { url } : { url, diagnostic };
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

function madeSecure(src: string): Omit<Diagnostic, 'blockId'> {
  return {
    code: 'amp-image-insecure',
    severity: 'warning',
    message: `The image ${JSON.stringify(src.slice(0, 80))} is written with https in AMP, which allows no http: check that it loads there.`,
    values: { src: src.slice(0, 80) },
  };
}
