/*
 * With `style-src 'self'`, a browser refuses style attributes and style elements in every text that it parses, also in
 * texts that nothing shows. It allows the same styles when a script sets them. So styles have other names while a text is
 * parsed, and are applied afterwards.
 */

/** Attribute with the text of a style attribute. */
export const deferredStyle = 'data-deferred-style';
/** Attribute of a template element, with the text of the style element that it replaces. */
export const deferredStylesheet = 'data-deferred-stylesheet';

const tagStart = /<!--[\s\S]*?(?:-->|$)|<([a-z][^\s/>]*)/gi;
const attribute = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"'][^\s>]*)?)?/y;
const tagEnd = /[\s/]*>/y;
/** Elements whose content is text, which may look like tags. */
const textElement = /^(?:script|style|textarea|title)$/;

/**
 * Renames the styles in a text of HTML, so that parsing it breaks no content security policy, and removes event handlers.
 * This does not make the text safe: parse it only where no scripts run.
 */
export function deferStyles(markup: string): string {
  let written = '';
  let copied = 0;
  let place = 0;

  /** Reads what matches at the current place. */
  function read(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = place;
    const found = pattern.exec(markup);
    if (found !== null) place = pattern.lastIndex;
    return found;
  }

  function replace(start: number, end: number, text: string): void {
    written += markup.slice(copied, start) + text;
    copied = end;
  }

  for (let tag = read(tagStart); tag !== null; tag = read(tagStart)) {
    const element = tag[1]?.toLowerCase();
    if (element === undefined) continue;
    for (let found = read(attribute); found !== null; found = read(attribute)) {
      // A style element is replaced as a whole.
      if (element === 'style') continue;
      const [text, name = ''] = found;
      const start = found.index + text.indexOf(name);
      if (name.toLowerCase() === 'style') replace(start, start + name.length, deferredStyle);
      else if (/^on./i.test(name)) replace(found.index, place, '');
    }
    const attributes = markup.slice(tag.index, place);
    if (read(tagEnd) === null || !textElement.test(element)) continue;
    const content = read(new RegExp(`([^]*?)(?:</${element}[^>]*>|$)`, 'iy'))?.[1] ?? '';
    if (element === 'style') replace(tag.index, place, templateOf(content, attributes));
  }
  return written + markup.slice(copied);
}

function templateOf(css: string, attributes: string): string {
  const media = /\smedia="([^"]*)"/i.exec(attributes)?.[1];
  const rules = media === undefined ? css : `@media ${media}{${css}}`;
  return `<template ${deferredStylesheet}="${rules.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></template>`;
}

/** Applies the style attributes inside `root`. With `keepsText`, their text stays, because browsers drop what they do not know. */
export function applyStyles(root: ParentNode, { keepsText = false } = {}): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${deferredStyle}]`)) {
    element.style.cssText = element.getAttribute(deferredStyle) ?? '';
    if (!keepsText) element.removeAttribute(deferredStyle);
  }
}

/** Removes the style elements inside `root` and returns their rules. */
export function takeStylesheets(root: ParentNode): string {
  let css = '';
  for (const element of root.querySelectorAll(`template[${deferredStylesheet}]`)) {
    css += element.getAttribute(deferredStylesheet) ?? '';
    element.remove();
  }
  return css;
}
