import type { Finding } from '../definition/finding.ts';
import { trustedMarkup, type Markup } from '../markup/markup.ts';

/** Matches HTML that AMP for Email does not allow. */
const refused = /<!--|<(?:img|center|font)\b|!important|mso-|-webkit-|-ms-|border="[^01]|\bdata-slot\b/i;

export interface DerivedAmp {
  readonly markup: Markup;
  readonly findings: readonly Finding[];
}

/**
 * Derives AMP from HTML. Removes Outlook's conditional comments and styles, and turns images into amp-img. The HTML
 * must be well formed, with every attribute quoted and every `>` in text escaped, as the `html` tag writes it.
 */
export function deriveAmp(html: Markup): DerivedAmp {
  const markup = html.toString();
  if (!refused.test(markup)) return { markup: html, findings: [] };
  const findings: Finding[] = [];
  const written = markup
    .replace(/<!--\[if !mso[^>]*?\]><!-->|<!--<!\[endif\]-->/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<img\b((?:[^>"]|"[^"]*")*?)\s*\/?>/gi, (_, attributes: string) =>
      deriveImage(attributes, findings),
    )
    .replace(/\sstyle="([^"]*)"/g, (_, style: string) => deriveStyle(style))
    .replace(/<(\/?)(?:center|font)\b(?:[^>"]|"[^"]*")*>/gi, (_, slash: string) => `<${slash}div>`);
  return { markup: trustedMarkup(written), findings };
}

function deriveStyle(style: string): string {
  const declarations = style
    .replaceAll(/(?<!\s)\s*!important/gi, '')
    .split(';')
    .filter(
      (declaration) => !/^\s*(?:mso-|-webkit-|-ms-|-moz-)/i.test(declaration) && declaration.trim() !== '',
    );
  return declarations.length === 0 ? '' : ` style="${declarations.join(';')}"`;
}

const keptImageAttributes = /\s(?:alt|title|class|id|role|aria-[a-z]+)="[^"]*"/gi;

function deriveImage(attributes: string, findings: Finding[]): string {
  const source = /\ssrc="([^"]*)"/i.exec(attributes)?.[1] ?? '';
  const width = /\swidth="(\d+)"/i.exec(attributes)?.[1];
  const height = /\sheight="(\d+)"/i.exec(attributes)?.[1];
  if (!/^https?:\/\//i.test(source) || width === undefined || height === undefined) {
    findings.push({ code: 'amp-image-left-out', severity: 'warning' });
    return '';
  }
  const kept = attributes.match(keptImageAttributes)?.join('') ?? '';
  const secure = source.replace(/^http:/i, 'https:');
  return `<amp-img src="${secure}" width="${width}" height="${height}" layout="intrinsic"${kept}></amp-img>`;
}
