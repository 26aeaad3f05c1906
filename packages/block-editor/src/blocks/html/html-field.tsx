'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import type { htmlBlock } from '@x/email-compiler/html-block';
import { Button } from '@x/ui';
import { CodeXml } from 'lucide-react';
import { lazyPart } from '../../context/lazy-part.tsx';
import type { CustomFieldProps } from '../../definition/fields.ts';
import { useDialog } from '../../fields/controls/use-dialog.ts';

type HtmlConfig = (typeof htmlBlock)['defaults']['config'];
export type HtmlContent = NonNullable<(typeof htmlBlock)['defaults']['content']>;

const HtmlDialog = lazyPart(() => import('./html-dialog.tsx').then((module) => module.HtmlDialog));

/** Opens the dialog that edits the HTML of a block. */
export function HtmlField({ block, onChange, readOnly }: CustomFieldProps<HtmlConfig, HtmlContent>) {
  const { i18n } = useLingui();
  const { open, show, close, opener } = useDialog();
  const { html = '' } = block.content ?? {};
  const length = html.length.toLocaleString(i18n.locale);
  return (
    <>
      <p className="x:text-13 x:text-muted">
        {html.trim() === '' ? <Trans>No HTML yet</Trans> : <Trans>{length} characters of HTML</Trans>}
      </p>
      {!readOnly && (
        <Button ref={opener} icon={<CodeXml />} width="full" data-chooser onClick={show}>
          <Trans>Edit HTML</Trans>
        </Button>
      )}
      {open && (
        <HtmlDialog
          block={block}
          html={html}
          onClose={close}
          onSave={(changed) => {
            close();
            onChange({ ...block, content: { ...block.content, html: changed } });
          }}
        />
      )}
    </>
  );
}
