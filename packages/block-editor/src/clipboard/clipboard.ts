import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { copyBlock, findBlock, type Block } from '@x/email-compiler';
import { mayAll, type EditorEnvironment } from '../context/environment.tsx';
import { isElement } from '@x/amp-player/dom';
import { withLaterTexts } from '../context/later-texts.tsx';
import { placeForNew, type DocumentChange } from '../state/change.ts';
import type { ChangeWay } from '../state/editor-state.ts';
import { insertion, removal, updates } from '../state/selection-changes.ts';
import { styleOf, withStyle, type BlockStyle } from './block-style.ts';
import { describeLosses } from '../rich-text/paste-losses.ts';
import { blocksFromOutside, type OutsideType } from './outside-blocks.ts';
import {
  blockLimit,
  type ClipboardTexts,
  findPayload,
  type Payload,
  payloadType,
  plainText,
  readPayload,
  writePayload,
} from './payload.ts';

export interface ClipboardUser {
  readonly editor: EditorEnvironment;
  readonly i18n: I18n;
}

const say = ({ editor, i18n }: ClipboardUser, message: MessageDescriptor) =>
  editor.announcement.set(withLaterTexts(i18n)._(message));
const warn = ({ editor, i18n }: ClipboardUser, message: MessageDescriptor) =>
  editor.notice.set(withLaterTexts(i18n)._(message));

/** Texts that the next copy event writes, set by a menu or shortcut that has no copy event of its own. */
let pending: ClipboardTexts | null = null;
/** Style that was copied last on this page, for browsers that do not let pages read the clipboard. */
let lastStyle: BlockStyle | null = null;

/** Returns whether the next copy event comes from `writeByEvent`. */
export const isWriting = () => pending !== null;

function selectedBlocks({ store, known }: EditorEnvironment): readonly Block[] {
  const { document, selectedIds } = store.getState();
  return selectedIds.flatMap((id) => findBlock(document, id, known) ?? []);
}

/** Part of the editor that has the focus. */
type ClipboardPlace = 'blocks' | 'text';

/**
 * Handles a clipboard event while blocks or the text of a block have the focus. Returns false to leave the event to the
 * browser or to the text editor. Copied blocks do not fit in a text, so they come after its block.
 */
export function onClipboardEvent(event: ClipboardEvent, place: ClipboardPlace, user: ClipboardUser): boolean {
  const { clipboardData } = event;
  if (clipboardData === null) return false;
  if (pending !== null) {
    fill(clipboardData, pending);
    pending = null;
    return true;
  }
  if (event.type === 'paste') {
    if (user.editor.readOnly) return false;
    const [json, html] = [clipboardData.getData(payloadType), clipboardData.getData('text/html')];
    if (place === 'text') return pastePayload(user, json, html, 'text');
    return paste(user, json, html, clipboardData.getData('text/plain'));
  }
  if (place === 'text') return false;
  const blocks = selectedBlocks(user.editor);
  if (blocks.length === 0) return false;
  fill(clipboardData, textsOf(user, { blocks }));
  afterCopy(user, blocks.length, event.type === 'cut');
  return true;
}

/** Copies or cuts the selected blocks without a clipboard event, for menus. */
export async function copySelected(user: ClipboardUser, cut = false): Promise<void> {
  const blocks = selectedBlocks(user.editor);
  if (blocks.length > 0 && (await write(user, textsOf(user, { blocks }))))
    afterCopy(user, blocks.length, cut);
}

function afterCopy(user: ClipboardUser, count: number, cut: boolean): void {
  const { editor } = user;
  const { document, selectedIds } = editor.store.getState();
  if (!cut || !mayAll(editor, 'delete', document, selectedIds)) {
    say(user, msg`Copied ${plural(count, { one: '# block', other: '# blocks' })}.`);
    return;
  }
  change(editor, removal(selectedIds), 'cut');
}

/** Makes a change, and moves the focus to the block that is selected then if the focused one disappeared. */
function change(
  { store, panel, goToBlock, focused }: EditorEnvironment,
  made: DocumentChange | null,
  way: ChangeWay,
): void {
  if (made === null) return;
  const isIn = (part: string) => isElement(focused()?.closest(part));
  const inCanvas = isIn('[data-canvas]');
  const apply = () => store.change(made, undefined, way);
  if (isIn('[data-layers]')) panel.keep(apply);
  else apply();
  const { selectedId } = store.getState();
  if (inCanvas && selectedId !== null) goToBlock(selectedId);
}

/** Pastes from the clipboard without a paste event, for menus. The browser may ask for permission. */
export async function pasteFromClipboard(user: ClipboardUser): Promise<void> {
  try {
    const [item] = await navigator.clipboard.read();
    const read = async (type: string) =>
      item?.types.includes(type) === true ? (await item.getType(type)).text() : '';
    const [json, html, text] = [
      await read(`web ${payloadType}`),
      await read('text/html'),
      await read('text/plain'),
    ];
    if (!paste(user, json, html, text)) warn(user, msg`The clipboard contains no blocks and no text.`);
  } catch {
    warn(user, msg`Your browser does not let this page read the clipboard. Press Ctrl+V or ⌘V to paste.`);
  }
}

function paste(user: ClipboardUser, json: string, html: string, text: string): boolean {
  return pastePayload(user, json, html, 'blocks') || pasteOutside(user, html, text);
}

/** Pastes what was copied in an editor. Returns false if the clipboard has nothing of an editor. */
function pastePayload(user: ClipboardUser, json: string, html: string, place: ClipboardPlace): boolean {
  const { editor } = user;
  const found = findPayload(json, html);
  if (found === null) return false;
  const payload = readPayload(found, editor.known);
  if (payload.kind === 'style') applyStyle(user, payload.style);
  else if (payload.kind === 'refused') {
    warn(
      user,
      payload.reason === 'too-large'
        ? msg`There is too much on the clipboard. Copy at most ${blockLimit} blocks at a time.`
        : msg`The copied blocks could not be read. Copy them again.`,
    );
  } else {
    insert(user, payload.blocks, placeOf(editor, place));
    const [refused] = payload.refusedTypes;
    if (refused !== undefined)
      warn(user, msg`This editor has no blocks of the type “${refused}”, so they were not pasted.`);
  }
  return true;
}

/** Returns the block after which pasted blocks come. */
function placeOf({ store }: EditorEnvironment, place: ClipboardPlace): string | null {
  const { selectedId, selectedIds } = store.getState();
  return place === 'text' ? selectedId : (selectedIds.at(-1) ?? null);
}

function pasteOutside(user: ClipboardUser, html: string, text: string): boolean {
  if (html.trim() === '' && text.trim() === '') return false;
  const { editor } = user;
  const after = placeOf(editor, 'blocks');
  const blocks = blocksFromOutside(html, text, {
    newBlock: (type) => newOutsideBlock(editor, type, after),
    onLoss: (losses) => editor.notice.set(describeLosses(losses, user.i18n)),
  });
  if (blocks === null) warn(user, msg`The copied text is too long. Paste it in parts.`);
  else insert(user, blocks, after);
  return blocks === null || blocks.length > 0;
}

/** Creates a block as the palette does, with the brand and with colors that are readable where it is inserted. */
function newOutsideBlock(editor: EditorEnvironment, type: OutsideType, after: string | null): Block | null {
  const definition = editor.editorOf(type);
  if (definition === undefined) return null;
  const { document } = editor.store.getState();
  return editor.createBlock(definition, placeForNew(document, after, type, editor.known));
}

function insert(user: ClipboardUser, blocks: readonly Block[], after: string | null): void {
  const { editor } = user;
  const { store, known, newId, permissions } = editor;
  const allowed = blocks.filter(({ type }) => permissions.mayInsert(type));
  const copies = allowed.map((block) => copyBlock(block, newId, known));
  const { change: made, refused } = insertion(store.getState().document, copies, after, known);
  change(editor, made, 'paste');
  if (refused.length + blocks.length > copies.length)
    warn(user, msg`Some blocks do not fit here, so they were not pasted.`);
}

/** Copies how the primary selected block looks. */
export async function copyStyle(user: ClipboardUser): Promise<void> {
  const { store, known } = user.editor;
  const { document, selectedId } = store.getState();
  const block = selectedId === null ? undefined : findBlock(document, selectedId, known);
  if (block === undefined) return;
  const style = styleOf(block);
  lastStyle = style;
  await write(user, textsOf(user, { style }));
  say(user, msg`Copied the style.`);
}

/** Applies the copied style to all selected blocks. */
export async function pasteStyle(user: ClipboardUser): Promise<void> {
  const style = (await readClipboardStyle(user)) ?? lastStyle;
  if (style === null) warn(user, msg`Copy the style of a block first.`);
  else applyStyle(user, style);
}

/** Reads a style from another page, if the browser allows that without asking. */
async function readClipboardStyle({ editor }: ClipboardUser): Promise<BlockStyle | null> {
  try {
    // TypeScript does not know this permission, which not all browsers have.
    const { state } = await navigator.permissions.query({ name: 'clipboard-read' as PermissionName });
    if (state !== 'granted') return null;
    const [item] = await navigator.clipboard.read();
    if (item?.types.includes('text/html') !== true) return null;
    const found = findPayload('', await (await item.getType('text/html')).text());
    const payload = found === null ? null : readPayload(found, editor.known);
    return payload?.kind === 'style' ? payload.style : null;
  } catch {
    return null;
  }
}

function applyStyle(user: ClipboardUser, style: BlockStyle): void {
  const { store, known, readOnly } = user.editor;
  if (readOnly) return;
  const { document, selectedIds } = store.getState();
  const made = updates(document, selectedIds, known, (block) => withStyle(block, style, known));
  if (made === null) say(user, msg`The style changes nothing here.`);
  else store.change(made, undefined, 'paste');
}

function textsOf({ editor }: ClipboardUser, payload: Payload): ClipboardTexts {
  return writePayload(payload, plainText(payload.blocks ?? [], editor.known));
}

function fill(data: DataTransfer, { json, html, text }: ClipboardTexts): void {
  data.setData(payloadType, json);
  data.setData('text/html', html);
  data.setData('text/plain', text);
}

/** Writes to the clipboard from a menu or shortcut. Reports a failure and returns false. */
async function write(user: ClipboardUser, texts: ClipboardTexts): Promise<boolean> {
  const { html, text, json } = texts;
  try {
    const webType = `web ${payloadType}`;
    const formats: Record<string, Blob> = {
      'text/html': new Blob([html], { type: 'text/html' }),
      'text/plain': new Blob([text], { type: 'text/plain' }),
    };
    if (ClipboardItem.supports?.(webType)) formats[webType] = new Blob([json], { type: webType });
    await navigator.clipboard.write([new ClipboardItem(formats)]);
    return true;
  } catch {
    return writeByEvent(user, texts);
  }
}

/** Writes by a copy event, for pages without a secure connection and for browsers without the newer way. */
function writeByEvent(user: ClipboardUser, texts: ClipboardTexts): boolean {
  pending = texts;
  // oxlint-disable-next-line typescript/no-deprecated -- there is no other way without a secure connection
  const isDone = document.execCommand('copy') && pending === null;
  pending = null;
  if (!isDone) warn(user, msg`Your browser does not let this page write to the clipboard.`);
  return isDone;
}
