import { type Database, GroupCommit, statementAsSystem } from '../../platform/index.ts';
import { depositEvents } from './event-inbox.ts';
import type { RecipientEvent } from './recipient-event.ts';

export interface EventWriter {
  /** Resolves when the event is durable. */
  readonly write: (event: RecipientEvent) => Promise<void>;
}

/** Writes events in groups, durably: those that arrive during one commit share the next. A group waits for the server once. */
export function createEventWriter(database: Database): EventWriter {
  const groups = new GroupCommit<RecipientEvent, undefined>(async (events) => {
    await statementAsSystem(database, (tx) => depositEvents(tx, events));
    return events.map(() => undefined);
  });
  return {
    write: async (event) => {
      await groups.submit(event);
    },
  };
}
