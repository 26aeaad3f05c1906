import { applyStyles, deferStyles } from './defer-styles.ts';

/** Name of the Trusted Types policy, for the `trusted-types` directive of the host's page. */
const name = 'block-editor';

export interface Policy {
  /** Returns trusted HTML, which the browser takes in place of a string. The types of the DOM have no name for it. */
  readonly createHTML: (html: string) => string;
}

interface PolicyFactory {
  readonly createPolicy: (name: string, rules: Policy) => Policy;
}

function isPolicyFactory(value: unknown): value is PolicyFactory {
  return typeof value === 'object' && value !== null && 'createPolicy' in value;
}

const rules: Policy = { createHTML: deferStyles };

/**
 * Creates the policy with the browser's `trustedTypes`. Without Trusted Types, strings stay strings. Throws if the page does
 * not allow the policy.
 */
export function createPolicy(trustedTypes: unknown): Policy {
  if (!isPolicyFactory(trustedTypes)) return rules;
  try {
    return trustedTypes.createPolicy(name, rules);
  } catch (error) {
    // It is refused too if another copy of the editor has created it and duplicates are not allowed.
    throw new Error(`The page’s content security policy does not allow the Trusted Types policy "${name}".`, {
      cause: error,
    });
  }
}

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
