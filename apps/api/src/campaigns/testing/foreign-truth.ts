import type { SuppressionReason } from '@x/api-client/contract';
import { fileNames, type ForeignPeople, type Person } from './foreign-people.ts';

const severity = ['subscribed', 'no_consent', 'unsubscribe', 'bounce', 'complaint'] as const;

/** The worst state of some rows. */
function worstState(found: readonly Person[]): Person['state'] {
  return severity[Math.max(0, ...found.map(({ state }) => severity.indexOf(state)))] ?? 'subscribed';
}

/** What should happen to the people of the files. Addresses are in lower case, since they are compared without case. */
export interface ForeignTruth {
  /** The rows of each address. */
  readonly byAddress: ReadonlyMap<string, readonly Person[]>;
  /** Addresses that the project suppresses before the files come, although a file says that they may be mailed. */
  readonly suppressedBefore: ReadonlySet<string>;
  /** People to whom the message has to be sent, by address. */
  readonly mailable: ReadonlyMap<string, Person>;
  /** Why the others are suppressed. Of two reasons, the one that the project learned first stays. */
  readonly reasons: ReadonlyMap<string, SuppressionReason>;
}

/** What the first file that says no says, in the order in which the files are imported. */
function firstReason(found: readonly Person[]): SuppressionReason | undefined {
  const states = fileNames.map((name) => worstState(found.filter(({ file }) => file === name)));
  return states.find((state) => state !== 'subscribed');
}

export function findTruth({ rows }: ForeignPeople): ForeignTruth {
  const byAddress = Map.groupBy(rows, ({ email }) => email.toLowerCase());
  const willing = [...byAddress].filter(([, found]) => worstState(found) === 'subscribed');
  const suppressedBefore = new Set(willing.slice(5, 8).map(([email]) => email));
  const mailable = new Map(
    willing.flatMap(([email, [first]]) =>
      first === undefined || suppressedBefore.has(email) ? [] : [[email, first] as const],
    ),
  );
  const reasons = new Map(
    [...byAddress].flatMap(([email, found]) => {
      const reason = suppressedBefore.has(email) ? 'manual' : firstReason(found);
      return reason === undefined ? [] : [[email, reason] as const];
    }),
  );
  return { byAddress, suppressedBefore, mailable, reasons };
}

/** True if the recipient's mail system takes the message in the end. */
export function takesMail({ mailbox }: Person): boolean {
  return mailbox === 'takes' || mailbox === 'greylisted';
}

/** True if a server says for good that the address does not exist. */
export function isUnknown({ email, mailbox, expected }: Person, { replies }: ForeignPeople): boolean {
  const isFinal = replies[email.toLowerCase()]?.startsWith('5') === true;
  return mailbox === 'unknown' || (expected === 'unknown' && isFinal);
}
