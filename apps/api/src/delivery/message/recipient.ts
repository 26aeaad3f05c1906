/** The values of a contact that a message can show, read when it is handed over. */
export type MergeValues = Readonly<Record<string, string>>;

/** One recipient of a frozen message, with the addresses that are signed for this delivery alone. */
export interface Recipient {
  readonly deliveryId: string;
  readonly email: string;
  readonly mergeValues: MergeValues;
  /** The identifier that stands in the unsubscribe address, and that address. */
  readonly unsubscribeId: string;
  readonly unsubscribeUrl: string;
  /** The identifier that stands in the open pixel's address. */
  readonly openId: string;
  /** The identifier that stands in the address of a tracked link. */
  readonly clickId: (position: number) => string;
  /** What the provider's events will name this delivery by. A test message has none: its events belong to nothing. */
  readonly eventId?: string;
  /** The envelope sender that bounces of this message alone come back to; without it they go to the sender's address. */
  readonly returnPath?: string;
  /** Identifiers that AMP blocks report events with, by the placeholder's name; empty for a name that is not known. */
  readonly placeholder: (name: string) => string;
}

/** Names of the contact's fields that merge tags can use, in the order in which pickers list them. */
export const mergeFields = ['first_name', 'surname', 'email', 'phone', 'birthdate'] as const;

/** Names of the placeholders that the identifiers of a recipient replace. */
export const openPlaceholder = 'open_id';
export const unsubscribePlaceholder = 'unsubscribe_id';
