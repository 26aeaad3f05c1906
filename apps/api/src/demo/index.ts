/* Public interface of this area. Other areas import nothing else. */

export { alignDemoPasswords, demoOwner, replacePublishedPasswords } from './accounts.ts';
export { setUpDemo } from './demo.ts';
export { loadDemoPassword } from './password.ts';
export { recordDemoUsage } from './usage.ts';
