import type { Draft, DraftStore } from '@x/block-editor';

/** Unsaved changes of one message, kept by your service, so that they are there on every device. */
export function draftsOf(message: string): DraftStore {
  const address = `/my-service/drafts/${message}`;
  return {
    async load() {
      const response = await fetch(address);
      if (response.status === 404) return null;
      if (!response.ok) throw new Error('The draft could not be read.');
      return (await response.json()) as Draft;
    },
    async save(draft) {
      const response = await fetch(address, { method: 'PUT', body: JSON.stringify(draft) });
      if (!response.ok) throw new Error('The draft could not be kept.');
    },
    async clear() {
      await fetch(address, { method: 'DELETE' });
    },
  };
}
