import type { BlockEditorHandle } from '@x/block-editor';
import type { EmailDocument } from '@x/email-compiler';
interface Answer { readonly conflict: boolean; readonly theirs: EmailDocument; readonly savedBy: string }
declare function save(document: EmailDocument | null): Promise<Answer>;
export async function saveMerged(editor: BlockEditorHandle): Promise<void> {
if (!(await editor.merge())) return; // a restored draft of an older version
const answer = await save(editor.getDocument());
if (answer.conflict && (await editor.merge(answer.theirs, { author: answer.savedBy }))) {
  await save(editor.getDocument());
}
}
