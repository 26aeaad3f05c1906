export { checkLanguage, type LanguageProblem } from './check-language.ts';
export { compileLanguage, type LanguageTexts } from './compile-language.ts';
