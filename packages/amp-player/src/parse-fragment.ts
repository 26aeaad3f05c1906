import { createPolicy, parseWith, type Policy } from './dom/policy.ts';

let policy: Policy | undefined;

/** Parses the markup of a message with the policy of the player. */
export function parseFragment(markup: string): DocumentFragment {
  policy ??= createPolicy('amp-player', Reflect.get(globalThis, 'trustedTypes'));
  return parseWith(policy, markup);
}
