/* All that other areas may import of this one. */

export { alignDemoPasswords, demoOwner, replacePublishedPasswords } from './accounts.ts';
export { setUpDemo } from './demo.ts';
export { loadDemoPassword } from './password.ts';
export { recordDemoUsage } from './usage.ts';
