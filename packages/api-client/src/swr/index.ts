export { CallFailure, ClientProvider, useAnswer, useClient, useInvalidate } from './use-answer.ts';
