import type { Database } from '../../platform/database/database.ts';
import { GroupCommit } from '../../platform/database/group-commit.ts';
import { statementAsSystem } from '../../platform/database/tenant.ts';
import { depositEvents } from './event-inbox.ts';
import type { RecipientEvent } from './recipient-event.ts';

export interface EventWriter {
  /** Resolves when the event is durable. */
  readonly write: (event: RecipientEvent) => Promise<void>;
}

/** Writes events in groups, durably: those that arrive during one commit share the next. A group waits for the server once. */
export function createEventWriter(database: Database): EventWriter {
  const groups = new GroupCommit<RecipientEvent, undefined>(async (events) => {
    await statementAsSystem(database, (queries) => depositEvents(queries, events));
    return events.map(() => undefined);
  });
  return {
    write: async (event) => {
      await groups.submit(event);
    },
  };
}
