import { errorItemSchema, type ErrorItem } from '@x/api-client';
import * as v from 'valibot';
import { storedText } from '#/browser/stored-value.ts';

const stored = storedText(() => window.sessionStorage, 'next-alerts');

const errorsSchema = v.array(errorItemSchema);

/** Errors to show as alerts on the page that the browser loads next. */
export const nextAlerts = {
  write: (errors: readonly ErrorItem[]): void => void stored.write(JSON.stringify(errors)),
  take: (): readonly ErrorItem[] => {
    const text = stored.read();
    stored.remove();
    return text === undefined ? [] : v.parse(errorsSchema, JSON.parse(text));
  },
};
