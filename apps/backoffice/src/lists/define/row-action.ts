import type { MessageDescriptor } from '@lingui/core';
import type { CallResult, Client, EndpointDefinition } from '@x/api-client';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Translate } from '#/language/translate.ts';

/** Text that may depend on the row. */
type RowText<Row> = MessageDescriptor | ((row: Row, translate: Translate) => MessageDescriptor);

interface Needing {
  /** Call of the button. Users without its permission do not see it. */
  readonly needs?: EndpointDefinition;
}

/** Button of a row that makes a call. */
export interface RowCall<Row> extends Needing {
  /** Accessible name. */
  readonly label: RowText<Row>;
  /** Shown in the button. */
  readonly text: MessageDescriptor;
  readonly icon?: LucideIcon;
  /** Default: all rows have the button. */
  readonly isOffered?: (row: Row) => boolean;
  readonly call: (client: Client, row: Row, id: string) => Promise<CallResult<unknown>>;
  /** Shown above the list after the call. */
  readonly done?: RowText<Row>;
}

/** Button of a row that makes a call after a confirmation. Its icon is a trash can by default. */
export interface ConfirmedRowCall<Row> extends Omit<RowCall<Row>, 'text' | 'done' | 'isOffered'> {
  readonly question: RowText<Row>;
  readonly consequence: RowText<Row>;
  /** Default: “Delete”. */
  readonly confirmLabel?: MessageDescriptor;
  /** Endpoints whose answers change with the call. Default: that of the list. */
  readonly invalidates?: readonly EndpointDefinition[];
  /** Shown in the confirmation, such as what uses the row. */
  readonly Details?: (props: { readonly row: Row }) => ReactNode;
}

interface CustomRowAction<Row> extends Needing {
  /** `reload` loads the list again. */
  readonly cell: (row: Row, reload: () => Promise<unknown>) => ReactNode;
}

export type RowAction<Row> = RowCall<Row> | ConfirmedRowCall<Row> | CustomRowAction<Row>;

export function writeRowText<Row>(text: RowText<Row>, row: Row, translate: Translate): string {
  return translate(typeof text === 'function' ? text(row, translate) : text);
}
