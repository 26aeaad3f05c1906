import { useLingui } from '@lingui/react/macro';
import type { LinkProps } from '@tanstack/react-router';
import { contract, type CallResult } from '@x/api-client';
import {
  BlockEditor,
  browserDraftStore,
  type AutosaveOptions,
  type BlockEditorHandle,
  coreBlockEditors,
  type BlockEditorDefinition,
} from '@x/block-editor';
import { htmlBlockEditor } from '@x/block-editor/html-block';
import { productEditor } from '@x/block-editor/product-block';
import type { BlockDefinition, Brand, EmailDocument } from '@x/email-compiler';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useBrand } from '../brand/use-brand.ts';
import { compileContent, type CompiledContent, type StoredDocument } from '../messages/content.ts';
import { TestSendDialog } from '../test-messages/test-send-dialog.tsx';
import { useDocumentTest } from '../test-messages/use-document-test.ts';
import { useProjectId, useUser } from '#/session/use-current.ts';
import { LeaveQuestion } from '#/page/leave-question.tsx';
import type { Crumb } from '#/page/page.tsx';
import { AmpProblems } from './amp-problems.tsx';
import { EditorHeader } from './editor-header.tsx';
import { UnsavedPreview } from './unsaved-preview.tsx';
import { useEditorSettings } from './use-editor-settings.ts';
import { UnmergedNotice } from './unmerged-notice.tsx';
import { useSaving, type SavingOptions } from './use-saving.ts';
import { visitorBlocks } from '@x/amp-runtime-blocks';
import { ampBlockEditors, signupFormEditor } from '@x/amp-runtime-blocks/editor';
import { useMay } from '#/session/may.tsx';

/** Blocks in the order of the palette. Must contain the same block types as `messageBlocks`, which compiles them. */
const messageBlockEditors: readonly BlockEditorDefinition[] = [
  ...coreBlockEditors,
  productEditor,
  htmlBlockEditor,
  ...ampBlockEditors,
  signupFormEditor,
];

/** Blocks as landing pages have them: forms ask for an address. */
const ofVisitors: ReadonlyMap<string, BlockDefinition> = new Map(
  visitorBlocks.map((definition) => [definition.type, definition]),
);

const pageBlockEditors = messageBlockEditors.map((editor) => ({
  ...editor,
  definition: ofVisitors.get(editor.type) ?? editor.definition,
}));

export interface ContentEditorProps<Stored extends StoredDocument> {
  readonly title: string;
  readonly crumbs: readonly Crumb[];
  /** Part of the key of the draft in the browser. */
  readonly kind: 'template' | 'campaign' | 'variant' | 'landing_page';
  readonly id: string;
  /** The entity to edit, as just loaded. Changes are based on it, so a later value is ignored. */
  readonly stored: Stored;
  readonly subject?: string;
  /** Name of the campaign's sender, for the preview of the line in the inbox. */
  readonly fromName?: string;
  /** Initial subject of test messages if `subject` is absent. */
  readonly name?: string;
  /** Email address of the sender that is preselected for test messages. */
  readonly from?: string;
  /** Campaign whose message is edited. */
  readonly campaignId?: string;
  /** Id of the block to select when the editor opens. */
  readonly blockId?: string;
  /** Page that previews the stored message. Without it, the editor previews the message itself. */
  readonly preview?: LinkProps;
  /** Default: a message, of which HTML, AMP and text are saved. */
  readonly page?: {
    /** Compiles the content to save. */
    readonly compile: (document: EmailDocument, brand: Brand | undefined) => CompiledContent;
  };
  readonly save: SavingOptions<Stored>['save'];
  /** Absent if the message has no preview picture. */
  readonly savePicture?: (preview: File) => Promise<CallResult<unknown>>;
  readonly onSaved: () => Promise<void>;
}

function useSaveKey(save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function useFirstBlock(editor: RefObject<BlockEditorHandle | null>, blockId: string | undefined): void {
  useEffect(() => {
    if (blockId === undefined) return undefined;
    // Deferred, because the editor renders its blocks before it can select one.
    const timer = setTimeout(() => editor.current?.select(blockId));
    return () => clearTimeout(timer);
  }, [editor, blockId]);
}

/** Milliseconds after the last change until the draft is stored. */
const autosaveDelay = 400;

/** Stores unsaved content in the browser's local storage, with one draft per user and document. */
function useContentDraft(kind: ContentEditorProps<StoredDocument>['kind'], id: string): AutosaveOptions {
  const { id: userId } = useUser();
  return useMemo(
    () => ({ store: browserDraftStore(`content-draft:${userId}:${kind}:${id}`), delay: autosaveDelay }),
    [userId, kind, id],
  );
}

/** Returns a function that saves a picture and then reports it, or undefined if the message has no picture. */
function thenSaved(
  savePicture: ContentEditorProps<StoredDocument>['savePicture'],
  onSaved: () => Promise<void>,
): SavingOptions<StoredDocument>['savePicture'] {
  if (savePicture === undefined) return undefined;
  return async (picture) => {
    const result = await savePicture(picture);
    if (result.success) await onSaved();
  };
}

interface DocumentTestProps extends Pick<
  ContentEditorProps<StoredDocument>,
  'subject' | 'name' | 'campaignId' | 'from'
> {
  readonly document: EmailDocument;
  readonly onClose: () => void;
}

/** Dialog that sends the edited message as a test. */
function DocumentTest({ document, subject, name = '', campaignId, from, onClose }: DocumentTestProps) {
  const testOf = useDocumentTest();
  return (
    <TestSendDialog
      open
      onOpenChange={onClose}
      subject={subject ?? name}
      send={testOf(document, campaignId)}
      {...(from === undefined ? {} : { from })}
    />
  );
}

/**
 * Editor of templates, campaigns and landing pages. Saves drafts in the browser and warns before the user leaves with unsaved changes.
 */
export function ContentEditor<Stored extends StoredDocument>(props: ContentEditorProps<Stored>) {
  const { kind, id, stored, subject, page } = props;
  const { t } = useLingui();
  const may = useMay();
  const mayTest = page === undefined && may(contract.templates.sendEmail) && may(contract.emailSenders.list);
  const brand = useBrand();
  const projectId = useProjectId();
  const { settings, dialog } = useEditorSettings(page === undefined ? 'message' : 'page', brand);
  const editor = useRef<BlockEditorHandle>(null);
  useFirstBlock(editor, props.blockId);
  const autosave = useContentDraft(kind, id);
  const [dirty, setDirty] = useState(false);
  const [tested, setTested] = useState<EmailDocument>();
  const [previewed, setPreviewed] = useState<EmailDocument>();
  const saving = useSaving({
    editor,
    stored,
    compile: (document) =>
      page?.compile(document, brand) ?? compileContent(document, { subject, projectId, brand }),
    save: props.save,
    savePicture: thenSaved(props.savePicture, props.onSaved),
    onSaved: async (document) => {
      editor.current?.markSaved(document);
      // Edits made during the call are not saved yet.
      setDirty(editor.current?.isDirty() ?? false);
      await props.onSaved();
    },
  });

  function save(): void {
    if (!saving.saving) void saving.save();
  }
  useSaveKey(save);

  return (
    <div className="x:flex x:h-full x:flex-col x:short:h-auto">
      <EditorHeader
        {...props}
        dirty={dirty}
        saving={saving.saving}
        onSave={save}
        onPreview={
          page === undefined ? () => setPreviewed(editor.current?.getDocument() ?? undefined) : undefined
        }
      />
      {saving.problems.length > 0 && (
        <AmpProblems
          problems={saving.problems}
          onGoToBlock={(blockId) => editor.current?.select(blockId)}
          onDismiss={saving.clearProblems}
        />
      )}
      {saving.unmerged !== undefined && (
        <UnmergedNotice reason={saving.unmerged} onDismiss={saving.clearUnmerged} />
      )}
      {/* In a low window, the last row of the header stays, which saves, and scrolls the page where the editor scrolls
          itself. */}
      <div className="x:min-h-0 x:flex-1 x:short:h-[calc(100dvh-48px)] x:short:flex-none">
        <BlockEditor
          ref={editor}
          defaultDocument={stored.config}
          blocks={page === undefined ? messageBlockEditors : pageBlockEditors}
          {...(subject === undefined ? {} : { subject })}
          {...(props.fromName === undefined ? {} : { senderName: props.fromName })}
          {...settings}
          {...(mayTest ? { sendTest: setTested } : {})}
          autosave={autosave}
          onChange={() => setDirty(editor.current?.isDirty() ?? true)}
        />
      </div>
      {dialog}
      {previewed !== undefined && (
        <UnsavedPreview
          document={previewed}
          onClose={() => setPreviewed(undefined)}
          subject={subject}
          campaignId={props.campaignId}
        />
      )}
      {tested !== undefined && (
        <DocumentTest {...props} document={tested} onClose={() => setTested(undefined)} />
      )}
      <LeaveQuestion
        unsaved={dirty}
        consequence={t`Your changes are kept in this browser until you come back.`}
      />
    </div>
  );
}
