import { type Contact, isSameValue } from '@x/api-client/contract';
import type { ContactSnapshot } from '../../tables/audience.ts';

interface ChangedParts {
  readonly keys: readonly string[];
  readonly tags: boolean;
}

/** Values before or after a change. Of the custom fields and tags, only those that the change concerns. */
export function snapshot(contact: Contact, changed: ChangedParts): ContactSnapshot {
  const { email, first_name, surname, phone, birthdate } = contact;
  const fields = Object.fromEntries(
    changed.keys.flatMap((key) => {
      const value = contact.fields[key];
      return value === undefined ? [] : [[key, value] as const];
    }),
  );
  return {
    email,
    first_name,
    surname,
    phone,
    birthdate,
    ...(changed.keys.length === 0 ? {} : { fields }),
    ...(changed.tags ? { tags: contact.tags.map(({ name }) => name) } : {}),
  };
}

export function changedParts(before: Contact, after: Contact): ChangedParts {
  const keys = [...new Set([...Object.keys(before.fields), ...Object.keys(after.fields)])];
  const idsOf = ({ tags }: Contact) => tags.map(({ id }) => id).join();
  return {
    keys: keys.filter((key) => !isSameValue(before.fields[key] ?? null, after.fields[key] ?? null)),
    tags: idsOf(before) !== idsOf(after),
  };
}
