import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CallFailed, CallResult, Failure, Success } from '@x/api-client';
import type { AmpProblem, BlockEditorHandle } from '@x/block-editor';
import type { EmailDocument } from '@x/email-compiler';
import { useRef, useState, type RefObject } from 'react';
import { conflictDetails } from '#/app/conflict-details.ts';
import { useApp } from '#/app/context.ts';
import { hasOutdatedText, type CompiledContent, type StoredDocument } from '../messages/content.ts';
import { takePicture, toFile } from '../messages/message-picture.ts';
import { validateAmp } from './use-providers.ts';

export interface SavingOptions<Stored extends StoredDocument> {
  readonly editor: RefObject<BlockEditorHandle | null>;
  /** The entity whose content the editor opened. Later values are ignored. */
  readonly stored: Stored;
  readonly compile: (document: EmailDocument) => CompiledContent;
  /**
   * Calls the API with `quiet`, because the hook shows the errors, and with `basedOn`, so that the call fails if
   * somebody else has changed the entity.
   */
  readonly save: (content: CompiledContent, basedOn: Stored) => Promise<CallResult<Stored>>;
  /** May ignore failures, because thumbnails render the message itself if no picture was saved. */
  readonly savePicture: ((picture: File) => Promise<void>) | undefined;
  readonly onSaved: (document: EmailDocument) => void | Promise<void>;
}

/** Reason why nothing was saved: the user did not choose between two versions, or merging them failed. */
export type Unmerged = 'canceled' | 'failed';

/** How often a save is repeated if others keep saving changes in between. */
const maximumRepeats = 3;

/**
 * Returns a function that takes and saves preview pictures one after the other. Skips content if newer content was
 * saved.
 */
function usePictures(
  savePicture: SavingOptions<StoredDocument>['savePicture'],
  onMissing: (addresses: readonly string[]) => void,
): (content: CompiledContent) => void {
  const latest = useRef<CompiledContent>(undefined);
  const earlier = useRef(Promise.resolve());
  async function keep(content: CompiledContent): Promise<void> {
    if (savePicture === undefined) return;
    const taken = latest.current === content ? await takePicture(content.content_html) : undefined;
    if (taken === undefined || latest.current !== content) return;
    if (taken.missing.length > 0) onMissing(taken.missing);
    await savePicture(toFile(taken));
  }
  return (content) => {
    latest.current = content;
    earlier.current = earlier.current.then(() => keep(content));
  };
}

/** Returns a function that names images that a picture lacks. Repeats nothing if the same images are missing again. */
function useMissingImages(): (addresses: readonly string[]) => void {
  const { t } = useLingui();
  const { alerts } = useApp();
  const reported = useRef('');
  return (addresses) => {
    const [first] = addresses;
    if (reported.current === addresses.join(' ')) return;
    reported.current = addresses.join(' ');
    alerts.add([
      {
        id: 'missing-images',
        code: 'missing_images',
        tone: 'info',
        message: t`${plural(addresses.length, {
          one: `The image at ${first} could not be read, so the preview image of this message shows a gray area instead. Upload the image to the library to include it.`,
          other:
            '# images could not be read, so the preview image of this message shows gray areas instead. Upload the images to the library to include them.',
        })}`,
      },
    ]);
  };
}

/** Returns a function that says that the saved message has another text than its author saw when writing the text version. */
function useOutdatedText(): () => void {
  const { t } = useLingui();
  const { alerts } = useApp();
  return () =>
    alerts.add([
      {
        id: 'text-outdated',
        code: 'text_outdated',
        tone: 'warning',
        message: t`The message was saved, but it has changed since you wrote its text version. The checks of the editor offer to use the text of the blocks.`,
      },
    ]);
}

/** An attempt to save a document, with the content sent to the API. */
interface SaveAttempt<Stored> {
  readonly document: EmailDocument;
  readonly content: CompiledContent;
  readonly result: Success<Stored> | CallFailed<Stored>;
}

/** Returns who saved the other version, if it was not the user in another window. */
function authorOf(failure: Failure): { readonly author?: string } {
  const { changedBy, changedByUser } = conflictDetails(failure);
  return changedBy === '' || changedByUser ? {} : { author: changedBy };
}

/**
 * Returns a function that saves the edited document. Before that, it merges newer versions that others have saved. If
 * both sides changed the same block, the editor asks the user.
 */
function useMergingSave<Stored extends StoredDocument>(
  options: Pick<SavingOptions<Stored>, 'editor' | 'stored' | 'save' | 'compile'>,
): () => Promise<SaveAttempt<Stored> | Unmerged | undefined> {
  const { editor, stored, save, compile } = options;
  const basedOn = useRef(stored);

  async function merge(...theirs: Parameters<BlockEditorHandle['merge']>): Promise<Unmerged | undefined> {
    try {
      return (await editor.current?.merge(...theirs)) === true ? undefined : 'canceled';
    } catch {
      return 'failed';
    }
  }

  async function attempt(): Promise<SaveAttempt<Stored> | undefined> {
    const document = editor.current?.getDocument();
    if (document === null || document === undefined) return undefined;
    const content = compile(document);
    const result = await save(content, basedOn.current);
    if (result.success) basedOn.current = result.data;
    return { document, content, result };
  }

  return async () => {
    // A restored draft may be based on an older version. Merge the current version into the draft before saving.
    const unmerged = await merge();
    if (unmerged !== undefined) return unmerged;
    let saved = await attempt();
    for (let repeats = 0; repeats < maximumRepeats; repeats += 1) {
      if (saved === undefined || saved.result.success || saved.result.current === undefined) return saved;
      const { current } = saved.result;
      const failed = await merge(current.config, authorOf(saved.result));
      if (failed !== undefined) return failed;
      basedOn.current = current;
      saved = await attempt();
    }
    return saved;
  };
}

/**
 * Compiles and saves the edited document, then saves its picture. `problems` lists the validator's messages if the API
 * rejects the AMP version. If a merge with another version is canceled or fails, nothing is saved and `unmerged` holds
 * the reason.
 */
export function useSaving<Stored extends StoredDocument>(options: SavingOptions<Stored>) {
  const { savePicture, onSaved } = options;
  const { client, alerts } = useApp();
  const [saving, setSaving] = useState(false);
  const reportMissing = useMissingImages();
  const reportOutdatedText = useOutdatedText();
  const keepPicture = usePictures(savePicture, reportMissing);
  const [problems, setProblems] = useState<readonly AmpProblem[]>([]);
  const [unmerged, setUnmerged] = useState<Unmerged>();
  const saveMerged = useMergingSave(options);

  /** Returns the validator's messages, or the API's message if the validator returns none. */
  async function ampProblems(content: CompiledContent, refusal: string): Promise<readonly AmpProblem[]> {
    const unspecific = [{ code: 'amp_invalid', severity: 'error', message: refusal }];
    try {
      const { errors } = await validateAmp(client, content.content_amp);
      return errors.length === 0 ? unspecific : errors;
    } catch {
      return unspecific;
    }
  }

  async function report({ document, content, result }: SaveAttempt<Stored>): Promise<void> {
    if (result.success) {
      await onSaved(document);
      if (hasOutdatedText(document)) reportOutdatedText();
      keepPicture(content);
      return;
    }
    const refusal = result.errors.find(({ code }) => code === 'amp_invalid');
    if (refusal !== undefined) setProblems(await ampProblems(content, refusal.message));
    else if (result.status !== 401) alerts.add(result.errors);
  }

  async function save(): Promise<void> {
    setSaving(true);
    // The messages of an earlier failure no longer apply.
    alerts.clear();
    setProblems([]);
    setUnmerged(undefined);
    const saved = await saveMerged();
    if (saved === 'canceled' || saved === 'failed') setUnmerged(saved);
    else if (saved !== undefined) await report(saved);
    setSaving(false);
  }

  return {
    saving,
    problems,
    clearProblems: () => setProblems([]),
    unmerged,
    clearUnmerged: () => setUnmerged(undefined),
    save,
  };
}
