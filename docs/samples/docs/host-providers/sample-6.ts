import type { BlockEditorHandle } from '@x/block-editor';

/** A stored message with its revision, which changes whenever somebody saves the message. */
export interface StoredMessage {
  readonly document: string;
  readonly revision: string;
  readonly savedBy: string;
}

/**
 * Saves the edited message on your server. `opened` is the version that the editor loaded or last saved. Returns the
 * saved version. Returns null if nothing was saved, because the editor has no document or the user canceled a merge.
 */
export async function saveMessage(
  address: string,
  editor: BlockEditorHandle,
  opened: StoredMessage,
): Promise<StoredMessage | null> {
  let basedOn = opened;
  // Without an argument, `merge` brings a restored draft of an older version up to date.
  if (!(await editor.merge())) return null;
  for (;;) {
    const document = editor.getDocument();
    if (document === null) return null;
    const response = await fetch(address, {
      method: 'PUT',
      body: JSON.stringify(document),
      headers: { 'If-Match': basedOn.revision },
    });
    // 412 means that somebody has saved a newer version. Your server returns that version.
    if (response.status !== 412) {
      if (!response.ok) throw new Error('The message could not be saved. Try again in a moment.');
      editor.markSaved(document);
      return (await response.json()) as StoredMessage;
    }
    basedOn = (await response.json()) as StoredMessage;
    if (!(await editor.merge(basedOn.document, { author: basedOn.savedBy }))) return null;
  }
}
