/** Message about something that was just done and can be undone. */
export interface UndoNotice {
  readonly message: string;
  readonly undo: () => Promise<void>;
}
