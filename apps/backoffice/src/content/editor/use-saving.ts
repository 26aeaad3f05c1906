import type { CallResult } from '@x/api-client';
import type { AmpProblem } from '@x/block-editor';
import type { EmailDocument } from '@x/email-compiler';
import { useRef, useState } from 'react';
import { useApp } from '#/app/context.ts';
import { compileContent, type CompiledContent } from '../messages/content.ts';
import { takePicture } from '../messages/message-picture.ts';
import { useErrorText } from '#/app/use-error-text.ts';
import { useProjectId } from '#/session/use-current.ts';
import { validateAmp } from './use-providers.ts';

export interface SavingOptions {
  readonly subject: string | undefined;
  /** Calls the API with `quiet`, because the hook shows the errors. */
  readonly save: (content: CompiledContent) => Promise<CallResult<unknown>>;
  /** May ignore failures, because thumbnails render the message itself if no picture was saved. */
  readonly savePicture: (picture: File) => Promise<void>;
  readonly onSaved: (document: EmailDocument) => void | Promise<void>;
}

/**
 * Returns a function that takes and saves preview pictures one after the other. Skips content if newer content was
 * saved.
 */
function usePictures(savePicture: SavingOptions['savePicture']): (content: CompiledContent) => void {
  const latest = useRef<CompiledContent>(undefined);
  const earlier = useRef(Promise.resolve());
  async function keep(content: CompiledContent): Promise<void> {
    const picture = latest.current === content ? await takePicture(content.content_html) : undefined;
    if (picture === undefined || latest.current !== content) return;
    await savePicture(new File([picture], 'preview', { type: picture.type }));
  }
  return (content) => {
    latest.current = content;
    earlier.current = earlier.current.then(() => keep(content));
  };
}

/**
 * Compiles and saves a document, then saves its picture. `problems` lists the validator's messages if the API rejects
 * the AMP version.
 */
export function useSaving({ subject, save, savePicture, onSaved }: SavingOptions) {
  const { client, alerts } = useApp();
  const errorText = useErrorText();
  const projectId = useProjectId();
  const [saving, setSaving] = useState(false);
  const keepPicture = usePictures(savePicture);
  const [problems, setProblems] = useState<readonly AmpProblem[]>([]);

  /** Returns the validator's messages, or the API's message if the validator returns none. */
  async function ampProblems(content: CompiledContent, refusal: string): Promise<readonly AmpProblem[]> {
    const unspecific = [{ code: 'amp_invalid', severity: 'error', message: refusal }];
    try {
      const { errors } = await validateAmp(client, content.content_amp, errorText);
      return errors.length === 0 ? unspecific : errors;
    } catch {
      return unspecific;
    }
  }

  async function saveDocument(document: EmailDocument): Promise<void> {
    setSaving(true);
    setProblems([]);
    const content = compileContent(document, subject, projectId);
    const result = await save(content);
    if (result.success) {
      await onSaved(document);
      keepPicture(content);
    } else {
      const refusal = result.errors.find(({ code }) => code === 'amp_invalid');
      if (refusal !== undefined) setProblems(await ampProblems(content, errorText(refusal)));
      else if (result.status !== 401) alerts.add(result.errors);
    }
    setSaving(false);
  }

  return { saving, problems, clearProblems: () => setProblems([]), saveDocument };
}
