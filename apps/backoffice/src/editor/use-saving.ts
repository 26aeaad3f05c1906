import type { CallResult } from '@x/api-client';
import type { AmpProblem } from '@x/block-editor';
import type { EmailDocument } from '@x/email-compiler';
import { useState } from 'react';
import { useApp } from '../app/use-app.js';
import { compileContent, type CompiledContent } from '../content/content.js';
import { useErrorText } from '../errors/use-error-text.js';
import { useProjectId } from '../session/use-current.js';
import { validateAmp } from './use-providers.js';

export interface SavingOptions {
  readonly subject: string | undefined;
  /** Calls the API, quietly. */
  readonly save: (content: CompiledContent) => Promise<CallResult<unknown>>;
  readonly onSaved: (document: EmailDocument) => void | Promise<void>;
}

/** Compiles and saves a document; says what is wrong with its AMP version where the API refused that. */
export function useSaving({ subject, save, onSaved }: SavingOptions) {
  const { client, alerts } = useApp();
  const errorText = useErrorText();
  const projectId = useProjectId();
  const [saving, setSaving] = useState(false);
  const [problems, setProblems] = useState<readonly AmpProblem[]>([]);

  /** The validator's own words where it can be asked, else the refusal's. */
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
    } else {
      const refusal = result.errors.find(({ code }) => code === 'amp_invalid');
      if (refusal !== undefined) setProblems(await ampProblems(content, errorText(refusal)));
      else if (result.status !== 401) alerts.add(result.errors);
    }
    setSaving(false);
  }

  return { saving, problems, clearProblems: () => setProblems([]), saveDocument };
}
