export { englishRules as rules } from '@x/api-client/sentences';
