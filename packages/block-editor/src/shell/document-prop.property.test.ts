import {
  coreBlocks,
  createBlock,
  createEmptyDocument,
  divider,
  heading,
  paragraph,
  type Block,
  type EmailDocument,
} from '@x/email-compiler';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createEditorStore } from '../state/store.ts';
import { createDocumentProp, type DocumentSource } from './document-prop.ts';

const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 300);
const known = { blocks: coreBlocks };
const message: EmailDocument = {
  ...createEmptyDocument(),
  rows: [createBlock(heading, 'bone'), createBlock(paragraph, 'btwo')],
};
const paragraphOf = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const withText = (document: EmailDocument, text: string): EmailDocument => ({
  ...document,
  rows: document.rows.map((block): Block =>
    block.id === 'btwo' ? { ...block, content: paragraphOf(text) } : block,
  ),
});

/** Ways in which a host passes a document back. */
const forms = {
  same: (document: EmailDocument): DocumentSource => document,
  clone: (document: EmailDocument): DocumentSource => structuredClone(document),
  text: (document: EmailDocument): DocumentSource => JSON.stringify(document),
  pretty: (document: EmailDocument): DocumentSource => JSON.stringify(document, null, 2),
  reordered: (document: EmailDocument): DocumentSource =>
    JSON.stringify(Object.fromEntries(Object.entries(document).toReversed())),
} as const;
const form = fc.constantFrom(...(Object.keys(forms) as (keyof typeof forms)[]));

/** An editor and a host that passes its changes back. The model knows the text that the user must see. */
function setUp() {
  const reported: EmailDocument[] = [];
  const prop = createDocumentProp(message, () => known);
  const store = createEditorStore(message, () => known, {
    onChange: (document) => {
      prop.report(document);
      reported.push(document);
    },
  });
  const shown = () => store.getState().document;
  return {
    reported,
    shown,
    store,
    type: (text: string) => store.change({ kind: 'update', block: blockOf(withText(shown(), text)) }, 'text'),
    pass(source: DocumentSource) {
      const received = prop.receive(source, shown());
      if (received.kind === 'version')
        store.dispatch({ type: 'replace', document: received.document, by: 'prop', keepsHistory: true });
      return received.kind;
    },
  };
}

function blockOf(document: EmailDocument): Block {
  const found = document.rows.find(({ id }) => id === 'btwo');
  if (found === undefined) throw new Error('The block is there.');
  return found;
}

const textOf = (document: EmailDocument) => JSON.stringify(blockOf(document).content);

type Step =
  | { readonly kind: 'type'; readonly letter: string }
  | { readonly kind: 'undo' }
  | { readonly kind: 'echo'; readonly which: number; readonly form: keyof typeof forms }
  | { readonly kind: 'outside'; readonly number: number; readonly form: keyof typeof forms };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('type' as const), letter: fc.constantFrom('a', 'b', ' ') }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo' as const) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('echo' as const), which: fc.nat(), form }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('outside' as const), number: fc.nat(), form }) },
);

describe('the document prop', () => {
  test('never takes a keystroke: echoes may be late, copied, formatted, reordered, repeated or missing', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const editor = setUp();
        /** The document that the user must see, and those that the host may still pass back. */
        let model = message;
        let text = '';
        let onTheirWay: EmailDocument[] = [];
        const passedBack = new Set<string>();
        let outside = 0;
        for (const made of steps) {
          const count = editor.reported.length;
          if (made.kind === 'type') {
            text += made.letter;
            model = withText(editor.shown(), text);
            editor.type(text);
          } else if (made.kind === 'undo') {
            editor.store.dispatch({ type: 'undo' });
            model = editor.shown();
          } else if (made.kind === 'echo' && onTheirWay.length > 0) {
            const echoed = onTheirWay[made.which % onTheirWay.length] ?? message;
            expect(editor.pass(forms[made.form](echoed))).toBe('known');
            passedBack.add(textOf(echoed));
          } else if (made.kind === 'outside') {
            const theirs = withText(message, `from outside ${++outside}`);
            const before = editor.shown();
            expect(editor.pass(forms[made.form](theirs))).toBe('version');
            model = theirs;
            // One step back is the text that the user had typed.
            expect(editor.store.getState().past.at(-1)?.document).toBe(before);
            expect(editor.store.getState().saved).toEqual(theirs);
            // What the host has passed back already would now be its own decision.
            onTheirWay = onTheirWay.filter((document) => !passedBack.has(textOf(document)));
          }
          onTheirWay.push(...editor.reported.slice(count));
          expect(editor.shown()).toEqual(model);
        }
      }),
      { numRuns },
    );
  });

  test('recognizes an echo that was on its way when another version came', () => {
    const editor = setUp();
    editor.type('one');
    editor.type('one two');
    const [first, second] = editor.reported;
    editor.pass(forms.clone(first ?? message));
    expect(editor.pass(withText(message, 'theirs'))).toBe('version');
    editor.type('theirs, and mine');
    expect(editor.pass(forms.pretty(second ?? message))).toBe('known');
    expect(editor.shown()).toEqual(withText(message, 'theirs, and mine'));
    // The host had seen the first one before, so that it returns to it on purpose.
    expect(editor.pass(forms.clone(first ?? message))).toBe('version');
  });

  test.each(Object.keys(forms) as (keyof typeof forms)[])(
    'ignores the first document again, as %s',
    (name) => {
      const editor = setUp();
      editor.type('typed before the host has stored anything');
      expect(editor.pass(forms[name](message))).toBe('known');
    },
  );

  test('returns to the first document once the host has taken a change', () => {
    const editor = setUp();
    editor.type('one');
    editor.pass(editor.reported[0] ?? message);
    expect(editor.pass(forms.clone(message))).toBe('version');
    expect(editor.shown()).toEqual(message);
  });

  test('opens another message, and then knows nothing of the one before', () => {
    const prop = createDocumentProp(message, () => known);
    const changed = withText(message, 'changed');
    const other: EmailDocument = { ...createEmptyDocument(), rows: [createBlock(divider, 'bother')] };
    prop.report(changed);
    expect(prop.receive(other, changed).kind).toBe('message');
    expect(prop.receive(structuredClone(changed), other).kind).toBe('message');
  });

  test('says what cannot be read', () => {
    const prop = createDocumentProp(message, () => known);
    expect(prop.receive('{"rows": [', message)).toMatchObject({ kind: 'unreadable', diagnostics: [{}] });
    expect(prop.receive(JSON.stringify(message), message).kind).toBe('known');
  });
});
