export { definitionProblems } from './definition-problems.js';
export type { ConformanceOptions } from './definition-problems.js';
export {
  blockArbitrary,
  documentArbitrary,
  linkArbitrary,
  schemaArbitrary,
  textArbitrary,
} from './arbitrary.js';
export { hostileTextReport } from './hostile-text.js';
export type { HostileTextOptions, HostileTextReport } from './hostile-text.js';
export { structureOf } from './structure.js';
export type { ParsedNode, ParseMarkup } from './structure.js';
export { linksOf, textsOf } from './document-words.js';
export { prettyMarkup } from './pretty-markup.js';
export { tagsOf, wordsOf } from './read-markup.js';
