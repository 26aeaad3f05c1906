import { deferredStylesheet } from '@x/amp-player/dom';

/** Returns the HTML of a page, with the style elements as changed by `rewrite`. */
export function serializePage(page: Document, rewrite: (css: string) => string): string {
  for (const element of page.querySelectorAll(`template[${deferredStylesheet}]`)) {
    const css = rewrite(element.getAttribute(deferredStylesheet) ?? '');
    // A text in a template would be escaped, but the one of a style element is not.
    element.setAttribute(deferredStylesheet, encodeURIComponent(css.toWellFormed()));
  }
  const html = page.documentElement.outerHTML.replaceAll(
    new RegExp(`<template ${deferredStylesheet}="([^"]*)"></template>`, 'g'),
    (_, css: string) => `<style>${decodeURIComponent(css)}</style>`,
  );
  return `<!doctype html>${html}`;
}
