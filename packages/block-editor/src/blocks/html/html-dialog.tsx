'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Block } from '@x/email-compiler';
import { htmlLength } from '@x/email-compiler/html-block';
import { Button, Dialog, DialogClose, Field, Textarea } from '@x/ui';
import { useState } from 'react';
import { HtmlPreview } from './html-preview.tsx';

const mergeTagExample = '{{first_name|friend}}';

export interface HtmlDialogProps {
  readonly block: Block;
  readonly html: string;
  readonly onClose: () => void;
  readonly onSave: (html: string) => void;
}

/**
 * Moves rules of style elements to style attributes. The code for that loads with the first HTML that has such rules. If it
 * cannot be loaded, the rules stay, and compiling scopes them to the block.
 */
async function withInlinedStyles(html: string): Promise<string> {
  if (!/<style/i.test(html)) return html;
  try {
    const { inlineStyles } = await import('@x/email-compiler/inline-styles');
    return inlineStyles(html).html;
  } catch {
    return html;
  }
}

/** Dialog with a text area for HTML, a preview of it, and a list of what the compiler removes. Changes apply on save. */
export function HtmlDialog({ block, html: before, onClose, onSave }: HtmlDialogProps) {
  const { t, i18n } = useLingui();
  const [html, setHtml] = useState(before);
  const most = htmlLength.toLocaleString(i18n.locale);
  const [isSaving, setIsSaving] = useState(false);
  const isTooLong = html.length > htmlLength;

  async function save(): Promise<void> {
    setIsSaving(true);
    onSave(await withInlinedStyles(html));
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="wide"
      title={t`HTML`}
      description={t`Paste HTML from any program. Rules of style elements move to the elements when you save. Merge tags such as ${mergeTagExample} work in text and attributes.`}
      footer={
        <>
          <DialogClose>
            <Button variant="ghost">
              <Trans>Cancel</Trans>
            </Button>
          </DialogClose>
          <Button variant="primary" disabled={isTooLong || isSaving} onClick={() => void save()}>
            <Trans>Save HTML</Trans>
          </Button>
        </>
      }
    >
      <div className="x:grid x:gap-4 x:md:grid-cols-2">
        <Field
          label={t`Your HTML`}
          {...(isTooLong
            ? { error: t`The HTML can have at most ${most} characters. Shorten it, or use several blocks.` }
            : {})}
        >
          <Textarea
            value={html}
            onValueChange={setHtml}
            rows={18}
            spellCheck={false}
            autoComplete="off"
            className="x:font-mono x:text-12"
          />
        </Field>
        <HtmlPreview block={{ ...block, content: { html } }} />
      </div>
    </Dialog>
  );
}
