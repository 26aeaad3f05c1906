/* Other areas may import only this module of the area. */

export { alignDemoPasswords, demoOwner, loadDemoPassword, replacePublishedPasswords } from './accounts.ts';
export { setUpDemo } from './demo.ts';
export { recordDemoHistory } from './history/record-history.ts';
export { createDemoShop } from './shop.ts';
