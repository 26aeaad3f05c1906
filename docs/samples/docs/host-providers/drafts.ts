import type { Draft, DraftStore } from '@x/block-editor';

/** Stores the unsaved changes of a message on your server, so that users find them on every device. */
export function createDraftStore(message: string): DraftStore {
  const address = `/my-service/drafts/${message}`;
  return {
    async load() {
      const response = await fetch(address);
      if (response.status === 404) return null;
      if (!response.ok) throw new Error('Your draft could not be loaded.');
      return (await response.json()) as Draft;
    },
    async save(draft) {
      const response = await fetch(address, { method: 'PUT', body: JSON.stringify(draft) });
      if (!response.ok) throw new Error('Your draft could not be saved.');
    },
    async clear() {
      await fetch(address, { method: 'DELETE' });
    },
  };
}
