import { applyStyles, createPolicy, parseWith, type Policy } from '@x/amp-player/dom';

/*
 * All HTML that the editor parses goes through this module. Trusted HTML does not leave it, and is parsed only into
 * templates, documents without a window and frames without scripts, where nothing runs.
 */

let created: Policy | undefined;

function policy(): Policy {
  return (created ??= createPolicy('block-editor', Reflect.get(globalThis, 'trustedTypes')));
}

/** Parses a part of a page. */
export function parseFragment(markup: string): DocumentFragment {
  return parseWith(policy(), markup);
}

/** Parses a whole page. With `keepsStyleText`, elements keep the text of their style attributes as `deferredStyle`. */
export function parsePage(html: string, { keepsStyleText = false } = {}): Document {
  const page = new DOMParser().parseFromString(policy().createHTML(html), 'text/html');
  applyStyles(page, { keepsText: keepsStyleText });
  return page;
}

/** Loads an empty page in standards mode into a frame without scripts. */
export function loadEmptyPage(frame: HTMLIFrameElement): void {
  frame.srcdoc = policy().createHTML('<!doctype html>');
}
