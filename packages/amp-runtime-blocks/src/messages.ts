import { messages as en } from './locales/en.ts';
import { messages as es } from './locales/es.ts';

/** Catalogs of the panels, by language. */
export const messages = { en, es } as const;
