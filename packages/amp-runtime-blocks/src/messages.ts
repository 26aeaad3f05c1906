import { messages as en } from './locales/en.ts';
import { messages as es } from './locales/es.ts';

export const messages = { en, es } as const;
