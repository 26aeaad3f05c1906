import { BlockEditor, browserDraftStore, type BlockEditorDefinition } from '@x/block-editor';
import type { EmailDocument } from '@x/email-compiler';
declare const templateId: string, blocks: readonly BlockEditorDefinition[], message: EmailDocument;
const autosave = { store: browserDraftStore(`draft of ${templateId}`) }; // or { load, save, clear } of your own
const editor = <BlockEditor blocks={blocks} defaultDocument={message} autosave={autosave} />;
