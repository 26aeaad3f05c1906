export { ClientProvider, useClient } from './client-context.ts';
export { useAnswer, useInvalidate, CallFailure } from './use-answer.ts';
