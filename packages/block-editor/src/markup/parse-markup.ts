import { applyStyles } from './defer-styles.ts';
import { createPolicy, type Policy } from './trusted-html-policy.ts';

/*
 * All HTML that the editor parses goes through this module. Trusted HTML does not leave it, and is parsed only into
 * templates, documents without a window and frames without scripts, where nothing runs.
 */

let policy: Policy | undefined;

function toTrusted(html: string): string {
  policy ??= createPolicy(Reflect.get(globalThis, 'trustedTypes'));
  return policy.createHTML(html);
}

/** Parses a part of a page. */
export function parseFragment(markup: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = toTrusted(markup);
  applyStyles(template.content);
  return template.content;
}

/** Parses a whole page. With `keepsStyleText`, elements keep the text of their style attributes as `deferredStyle`. */
export function parsePage(html: string, { keepsStyleText = false } = {}): Document {
  const page = new DOMParser().parseFromString(toTrusted(html), 'text/html');
  applyStyles(page, { keepsText: keepsStyleText });
  return page;
}

/** Loads an empty page in standards mode into a frame without scripts. */
export function loadEmptyPage(frame: HTMLIFrameElement): void {
  frame.srcdoc = toTrusted('<!doctype html>');
}
