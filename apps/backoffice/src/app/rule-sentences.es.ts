export { spanishRules as rules } from '@x/api-client/sentences/es';
