import type { ImageAsset, UploadOptions } from '../../definition/providers.ts';
import { createValueStore, type ValueStore } from '../../state/value-store.ts';
import { canShrink, refuseImage, type ImageRefusal } from './accepted-images.ts';

export interface Upload {
  readonly id: number;
  readonly file: File;
  readonly state:
    | { readonly kind: 'waiting' }
    /** `share` is the progress from 0 to 1, or null until the host reports progress. */
    | { readonly kind: 'running'; readonly share: number | null }
    | { readonly kind: 'shrinking' }
    | { readonly kind: 'refused'; readonly refusal: ImageRefusal }
    | { readonly kind: 'failed'; readonly message: string };
}

export interface UploadQueueOptions {
  readonly upload: (file: File, options: UploadOptions) => Promise<ImageAsset>;
  /** Called for each uploaded file, which is then no longer in the queue. */
  readonly onUploaded: (asset: ImageAsset, upload: Upload) => void;
  /** Reports a failure to the host. Returns the message for the user. */
  readonly onFailed: (error: unknown) => string;
  /** Returns a smaller copy of an image that was too large. */
  readonly shrink: (file: File) => Promise<File>;
}

export interface UploadQueue extends Pick<ValueStore<readonly Upload[]>, 'get' | 'subscribe'> {
  /** Adds files. Removes those that failed before, unless they are to be kept. Returns the new uploads. */
  readonly add: (files: readonly File[], failed?: 'keep') => readonly Upload[];
  readonly retry: (id: number) => void;
  /** Uploads a smaller copy of a file that was too large. */
  readonly shrink: (id: number) => Promise<void>;
  /** Stops an upload, or removes a failed one. */
  readonly cancel: (id: number) => void;
  readonly stop: () => void;
}

/** Number of files uploaded at the same time. */
const parallel = 3;

export function isPending({ state }: Upload): boolean {
  return state.kind !== 'refused' && state.kind !== 'failed';
}

/** Uploads files, some of them at the same time. A file that is refused or fails does not stop the others. */
export function createUploadQueue(options: UploadQueueOptions): UploadQueue {
  const { get, set, subscribe } = createValueStore<readonly Upload[]>([]);
  const running = new Map<number, AbortController>();
  let last = 0;

  const find = (id: number) => get().find((upload) => upload.id === id);
  const remove = (id: number) => set(get().filter((upload) => upload.id !== id));
  const change = (id: number, part: Partial<Upload>) =>
    set(get().map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));

  function startNext(): void {
    for (const upload of get()) {
      if (running.size >= parallel) return;
      if (upload.state.kind === 'waiting') void run(upload);
    }
  }

  async function run(upload: Upload): Promise<void> {
    const { id, file } = upload;
    const { signal } = put(running, id, new AbortController());
    change(id, { state: { kind: 'running', share: null } });
    try {
      const refusal = await refuseImage(file);
      if (signal.aborted) return;
      if (refusal !== null) return change(id, { state: { kind: 'refused', refusal } });
      const onProgress = (share: number) => {
        if (!signal.aborted)
          change(id, { state: { kind: 'running', share: Math.min(1, Math.max(0, share)) } });
      };
      const asset = await options.upload(file, { signal, onProgress });
      if (signal.aborted) return;
      remove(id);
      options.onUploaded(asset, upload);
    } catch (error) {
      if (!signal.aborted) change(id, { state: { kind: 'failed', message: options.onFailed(error) } });
    } finally {
      if (running.get(id)?.signal === signal) running.delete(id);
      startNext();
    }
  }

  return {
    get,
    subscribe,
    add(files, failed) {
      const added = files.map((file): Upload => ({ id: ++last, file, state: { kind: 'waiting' } }));
      const before = failed === 'keep' ? get() : get().filter(isPending);
      set([...before, ...added]);
      startNext();
      return added;
    },
    retry(id) {
      change(id, { state: { kind: 'waiting' } });
      startNext();
    },
    async shrink(id) {
      const upload = find(id);
      if (upload?.state.kind !== 'refused' || !canShrink(upload.state.refusal)) return;
      change(id, { state: { kind: 'shrinking' } });
      try {
        change(id, { file: await options.shrink(upload.file), state: { kind: 'waiting' } });
      } catch {
        change(id, { state: { kind: 'refused', refusal: 'unreadable' } });
      }
      startNext();
    },
    cancel(id) {
      running.get(id)?.abort();
      running.delete(id);
      remove(id);
      startNext();
    },
    stop() {
      for (const controller of running.values()) controller.abort();
      running.clear();
      set([]);
    },
  };
}

function put<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): Value {
  map.set(key, value);
  return value;
}
