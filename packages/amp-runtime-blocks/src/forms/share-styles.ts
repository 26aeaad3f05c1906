import { trustedMarkup, type AmpOutput, type BlockCss, type MarkupContext } from '@x/email-compiler';

/** Matches a start tag. The `html` tag quotes every attribute, so a `>` outside quotes ends the tag. */
const startTag = /<[a-z][\w-]*(?:[^>"]|"[^"]*")*>/g;
const styleAttribute = /\sstyle="([^"]*)"/;
const classAttribute = /\sclass="([^"]*)"/;

/**
 * Moves the inline styles of a block's AMP into the stylesheet of the message, where blocks share the rules. On a page, the
 * styles stay where they are, because the page adds dark mode to them.
 */
export function shareStyles(given: AmpOutput, { isIsland }: Pick<MarkupContext, 'isIsland'>): AmpOutput {
  if (isIsland) return given;
  const { markup, css, ...output } = given;
  const rules = new Set<string>();
  const shared = markup.toString().replace(startTag, (tag) => {
    const style = styleOf(tag);
    if (style === undefined) return tag;
    const name = className(style);
    rules.add(`.${name}{${style.replaceAll('&#39;', "'")}}`);
    return withClass(tag, name);
  });
  return { ...output, markup: trustedMarkup(shared), css: [...listOf(css), ...rules] };
}

/** Returns the inline style of a tag. undefined if an expression of amp-bind replaces the classes of the tag. */
function styleOf(tag: string): string | undefined {
  return tag.includes(' [class]="') ? undefined : styleAttribute.exec(tag)?.[1];
}

function withClass(tag: string, name: string): string {
  const bare = tag.replace(styleAttribute, '');
  return classAttribute.test(bare)
    ? bare.replace(classAttribute, (_, names: string) => ` class="${names} ${name}"`)
    : bare.replace(/^<[\w-]+/, (start) => `${start} class="${name}"`);
}

/** The name follows from the style, so that equal styles of several blocks have the same rule. */
function className(style: string): string {
  return `x${hash(style).toString(36)}`;
}

/** 32-bit FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

function listOf(css: BlockCss | undefined): readonly string[] {
  if (css === undefined) return [];
  return typeof css === 'string' ? [css] : css;
}
