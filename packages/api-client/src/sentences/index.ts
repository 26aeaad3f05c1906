export { english, englishRules } from './en.ts';
export {
  isRule,
  type ErrorSentences,
  type Problem,
  type ProblemSentences,
  type RuleSentences,
  type Sentences,
  writeProblem,
  writeRule,
  writeSentence,
} from './sentences.ts';
