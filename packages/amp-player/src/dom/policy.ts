import { applyStyles, deferStyles } from './defer-styles.ts';

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
 * Creates the Trusted Types policy with the name, which the `trusted-types` directive of the page must have.
 * `trustedTypes` is that of the browser. Without Trusted Types, strings stay strings. Throws if the page does not allow
 * the policy.
 */
export function createPolicy(name: string, trustedTypes: unknown): Policy {
  if (!isPolicyFactory(trustedTypes)) return rules;
  try {
    return trustedTypes.createPolicy(name, rules);
  } catch (error) {
    // It is refused too if another copy of the code has created it and duplicates are not allowed.
    throw new Error(`The page’s content security policy does not allow the Trusted Types policy "${name}".`, {
      cause: error,
    });
  }
}

/** Parses a part of a page into a template, where nothing runs or loads. */
export function parseWith(policy: Policy, markup: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = policy.createHTML(markup);
  applyStyles(template.content);
  return template.content;
}
