export { definitionProblems } from './definition-problems.ts';
export type { ConformanceOptions } from './definition-problems.ts';
export {
  blockArbitrary,
  documentArbitrary,
  linkArbitrary,
  schemaArbitrary,
  textArbitrary,
} from './arbitrary.ts';
export { hostileTextReport } from './hostile-text.ts';
export type { HostileTextOptions, HostileTextReport } from './hostile-text.ts';
export { structureOf } from './structure.ts';
export type { ParsedNode, ParseMarkup } from './structure.ts';
export { linksOf, textsOf } from './document-words.ts';
export { prettyMarkup } from './pretty-markup.ts';
export { tagsOf, wordsOf } from './read-markup.ts';
