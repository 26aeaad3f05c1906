/* Other areas may import only this module of the area. */

export { alignDemoPasswords, demoOwner, replacePublishedPasswords } from './accounts.ts';
export { setUpDemo } from './demo.ts';
export { recordDemoHistory } from './history/record-history.ts';
export { loadDemoPassword } from './password.ts';
export { createDemoShop } from './shop.ts';
