export { ClientProvider, useClient } from './client-context.js';
export { useAnswer, useInvalidate, CallFailure } from './use-answer.js';
