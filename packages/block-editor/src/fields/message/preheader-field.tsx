'use client';
import { useLingui } from '@lingui/react/macro';
import { Field } from '@x/ui';
import { useMemo } from 'react';
import { applyMergeTags } from '@x/email-compiler';
import { useEditor, useEditorState } from '../../context/environment.tsx';
import type { MergeTag } from '../../definition/providers.ts';
import { InsertableInput } from '../controls/insertable-input.tsx';
import { automaticText } from './automatic-text.ts';

/** Characters of a preheader that mail clients show: few on phones, more on wide windows. */
const shownPreheader = { least: 90, most: 140 };

/** Fills merge tags with their sample values, or else with their fallback text. */
function withSamples(text: string, mergeTags: readonly MergeTag[]): string {
  const samples = new Map(mergeTags.map(({ name, sample = '' }) => [name, sample]));
  return applyMergeTags(text, (name, fallback) => samples.get(name) || fallback, 'text');
}

/** Counts characters as readers see them, so that an emoji is one. */
function countCharacters(text: string): number {
  return [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].length;
}

/** Sets the preheader. Counts its characters and shows the line of the message in an inbox. */
export function PreheaderField() {
  const { t } = useLingui();
  const { store, mergeTags, subject } = useEditor();
  const preheader = useEditorState((state) => state.document.body.config.preheader ?? '');
  const count = countCharacters(withSamples(preheader, mergeTags));
  const { least, most } = shownPreheader;
  return (
    <div className="x:flex x:flex-col x:gap-2" data-field="preheader">
      <Field
        label={t`Preheader`}
        aside={<span className="x:text-12 x:tabular-nums x:text-muted">{t`${count} of ${most}`}</span>}
        hint={
          count > most
            ? t`Mail clients cut this off after ${least} to ${most} characters.`
            : t`Shown after the subject in the inbox. Mail clients show ${least} to ${most} characters.`
        }
      >
        <InsertableInput
          emoji
          value={preheader}
          placeholder=""
          onValueChange={(value) =>
            store.change({ kind: 'body', config: { preheader: value } }, 'body:preheader')
          }
        />
      </Field>
      {subject !== undefined && <InboxLine subject={subject} preheader={preheader} />}
    </div>
  );
}

interface InboxLineProps {
  readonly subject: string;
  readonly preheader: string;
}

function InboxLine({ subject, preheader }: InboxLineProps) {
  const { t } = useLingui();
  const editor = useEditor();
  const { mergeTags, senderName = t`Sender` } = editor;
  const document = useEditorState((state) => state.document);
  // Mail clients show the first words of a message without a preheader.
  const firstWords = useMemo(
    () => (preheader.trim() === '' ? automaticText(document, editor).slice(0, shownPreheader.most) : ''),
    [preheader, document, editor],
  );
  const shown = withSamples(preheader.trim() === '' ? firstWords : preheader, mergeTags);
  return (
    <figure
      aria-label={t`In the inbox`}
      className="x:rounded-md x:border x:border-line x:bg-surface x:px-3 x:py-2 x:text-12"
    >
      <p className="x:truncate x:text-13 x:font-semibold x:text-text">{senderName}</p>
      <p className="x:truncate x:text-text">{withSamples(subject, mergeTags)}</p>
      <p className="x:line-clamp-2 x:break-words x:text-muted">{shown}</p>
    </figure>
  );
}
