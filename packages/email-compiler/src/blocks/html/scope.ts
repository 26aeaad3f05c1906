import { allowedElements, replacementOf } from './elements.ts';

/** Classes and ids that a mail client gives to its own page, which no rule of a block can be about. */
const clientMarks =
  /#outlook\b|ExternalClass|ReadMsgBody|#MessageViewBody|#MessageWebViewDiv|apple-data-detectors|\bowa\b|yshortcuts|gmail-fix|gmx-|\bx_|mso-container|ie-browser|ie-container|^u \+|moz-text-html/i;

export function isForClientItself(selector: string): boolean {
  return clientMarks.test(selector);
}

/** Prefixes of the classes that stand for an author's classes and ids. No class of the message begins so. */
const classPrefix = 'h-';
const idPrefix = 'h-i-';

export function classOf(name: string): string {
  return classPrefix + name;
}

export function classOfId(id: string): string {
  return idPrefix + id;
}

const pseudoClasses =
  /^:(?:hover|active|focus|visited|link|first-child|last-child|nth-child\((?:odd|even|\d{1,3}|\d{0,2}n(?:\s*\+\s*\d{1,2})?)\))$/i;
/** Attributes with which Outlook's apps mark elements whose colors they changed. */
const outlookApp = /^\[data-ogs[cb]\]$/i;
const piece = /\[[^\]]*\]|::?[\w-]+(?:\([^()]*\))?|\.-?[\w-]+|#[\w-]+|\*|[a-z][\w-]*|\s*[>+~]\s*|\s+/giy;
const longestSelector = 200;

export interface ScopedSelector {
  readonly selector: string;
  /** Classes in the output that the selector is about. */
  readonly classes: readonly string[];
  readonly isForOutlookApp: boolean;
}

/**
 * Writes a selector so that it only applies inside the element with the class `scope`, which stands for the body. Returns
 * undefined if mail clients do not support the selector.
 */
export function scopeSelector(written: string, scope: string): ScopedSelector | undefined {
  if (written === '' || written.length > longestSelector) return undefined;
  const classes: string[] = [];
  let selector = '';
  let isForOutlookApp = false;
  let isScoped = false;
  piece.lastIndex = 0;
  for (let found = piece.exec(written); found !== null; found = piece.exec(written)) {
    const [part] = found;
    if (/^\s*(?:[>+~]\s*)?$/.test(part)) {
      // What follows the body in a page is outside the block.
      if (/[+~]/.test(part) && (selector === `.${scope}` || !isScoped)) return undefined;
      // The spaces keep two hyphens at the end of a class away from the `>`, which would end a comment.
      selector += isScoped && selector !== '' ? (part.trim() === '' ? ' ' : ` ${part.trim()} `) : '';
    } else if (outlookApp.test(part) && selector === '') {
      isForOutlookApp = true;
    } else if (/^(?:html|body|:root)$/i.test(part) && !isScoped) {
      selector = `.${scope}`;
      isScoped = true;
    } else if (/^(?:html|body)$/i.test(part) && selector === `.${scope} `) {
      selector = `.${scope}`;
    } else {
      const simple = simpleSelector(part, classes);
      if (simple === undefined) return undefined;
      selector = isScoped ? selector + simple : `.${scope} ${simple}`;
      isScoped = true;
    }
    if (piece.lastIndex === written.length) {
      return selector.trim() === '' || /[>+~]\s*$/.test(selector)
        ? undefined
        : { selector: selector.trim(), classes, isForOutlookApp };
    }
  }
  return undefined;
}

function simpleSelector(part: string, classes: string[]): string | undefined {
  if (part === '*') return part;
  if (part.startsWith(':')) return pseudoClasses.test(part) ? part.toLowerCase() : undefined;
  if (part.startsWith('.') || part.startsWith('#')) {
    const name = part.startsWith('.') ? classOf(part.slice(1)) : classOfId(part.slice(1));
    classes.push(name);
    return `.${name}`;
  }
  const element = replacementOf(part.toLowerCase());
  return allowedElements.has(element) ? element : undefined;
}

/** Media features that mail clients support. */
const feature =
  /^\((?:(?:min|max)-(?:device-)?width|(?:min|max)-(?:device-)?height|prefers-color-scheme|orientation|-webkit-(?:min-)?device-pixel-ratio|(?:min-|max-)?resolution|hover|pointer)\s*:\s*[\w. ]{1,20}\)$/;

/**
 * Returns the media queries to write, each of which applies by itself, because Yahoo ignores lists. Empty if no mail client
 * supports them.
 */
export function scopeMedia(media: string): readonly string[] {
  return media
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .split(',')
    .slice(0, 4)
    .map((query) => query.trim())
    .filter((query) => {
      const parts = query.split(/ and (?=\()/);
      const [type = '', ...features] = parts[0]?.startsWith('(') === true ? ['all', ...parts] : parts;
      return /^(?:only )?(?:screen|all)$/.test(type) && features.every((one) => feature.test(one));
    })
    .map((query) => query.replaceAll(/ ?: ?/g, ':'));
}
