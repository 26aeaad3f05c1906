import { useLingui } from '@lingui/react/macro';
import type { Brand } from '@x/email-compiler';
import { useMemo } from 'react';
import { useProjectId } from '#/session/use-current.ts';
import { formsApi, messageOptions } from '../messages/content.ts';
import { useMergeTags } from '../messages/use-merge-tags.ts';
import { useConditions } from './conditions/use-conditions.tsx';
import { useProviders } from './use-providers.ts';

/** Compile options of the editor. A footer with an unsubscribe link is added unless a block contains such a link. */
const editorOptions = { ...messageOptions, unsubscribe: { label: 'Unsubscribe' } };

/** A page has no recipient, and so no page of its own for one. */
const { recipientPages: _recipientPages, messagePage: _messagePage, ...pageOptions } = messageOptions;

/**
 * Returns the settings of the editor that are the same for every message or landing page of the project, and the dialog
 * that they open. Visitors of a page are nobody in particular, so it has no merge tags and no conditions.
 */
export function useEditorSettings(output: 'message' | 'page', brand: Brand | undefined) {
  const { i18n } = useLingui();
  const projectId = useProjectId();
  const { validateAmp, ...providers } = useProviders();
  const mergeTags = useMergeTags();
  const { provider: conditions, dialog } = useConditions();
  const isMessage = output === 'message';
  const compileOptions = useMemo(
    () => ({ ...(isMessage ? editorOptions : pageOptions), api: formsApi(projectId) }),
    [isMessage, projectId],
  );
  const settings = {
    ...providers,
    ...(brand === undefined ? {} : { brand }),
    ...(isMessage ? { validateAmp, mergeTags } : {}),
    ...(isMessage && conditions !== undefined ? { conditions } : {}),
    output,
    locale: i18n.locale,
    compileOptions,
  };
  return { settings, dialog };
}
