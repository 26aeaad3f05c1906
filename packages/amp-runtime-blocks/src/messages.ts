import { messages as en } from './locales/en.js';
import { messages as es } from './locales/es.js';

/** The texts of the panels. */
export const messages = { en, es } as const;
