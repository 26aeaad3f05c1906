import type { ErrorItem } from '@x/api-client';

/** Writes the messages of a failed call as one text. */
export function joinMessages(errors: readonly ErrorItem[]): string {
  return errors.map(({ message }) => message).join(' ');
}
