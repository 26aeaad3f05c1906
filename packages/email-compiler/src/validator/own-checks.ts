import { actionProblems, parseActions } from './actions.ts';
import { expressionProblem } from './expressions.ts';
import { scan, type ScannedDocument, type ScannedTag } from './scan.ts';

/** A problem that breaks the message in mail clients and that the official validator does not report. */
export interface OwnProblem {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
  /** Position in the document, in UTF-16 code units. */
  readonly offset: number;
}

/**
 * Values of `name` that the AMP runtime silently removes from the inputs of rendered templates, because they would
 * shadow properties of the form or the document.
 */
const reservedInputNames = new Set(
  'id name title action method target submit reset length location domain body style role'.split(' '),
);

const mostProblems = 100;

export function ownProblems(html: string): readonly OwnProblem[] {
  const document = scan(html);
  const ids = new Map(document.tags.map(({ attributes, name }) => [attributes.get('id') ?? '', name]));
  const found = [
    ...bindScript(document),
    ...document.tags.flatMap((tag) => tagProblems(tag, ids)),
    ...templates(document),
  ];
  return found.slice(0, mostProblems);
}

function tagProblems(tag: ScannedTag, ids: ReadonlyMap<string, string>): readonly OwnProblem[] {
  return [
    ...formProblems(tag),
    ...inputProblems(tag),
    ...expressionProblems(tag, ids),
    ...onProblems(tag, ids),
  ];
}

function problem(tag: { readonly offset: number }, code: string, message: string, hint: string): OwnProblem {
  return { code, message, hint, offset: tag.offset };
}

function bindScript({ tags }: ScannedDocument): readonly OwnProblem[] {
  const loaded = tags.some(({ attributes }) => attributes.get('custom-element') === 'amp-bind');
  const user = tags.find(({ attributes }) =>
    [...attributes].some(
      ([name, value]) =>
        name.startsWith('[') ||
        name.startsWith('data-amp-bind-') ||
        (name === 'on' && value.includes('AMP.setState')),
    ),
  );
  if (loaded || user === undefined) return [];
  return [
    problem(
      user,
      'X_BIND_SCRIPT_MISSING',
      'The markup uses state, but amp-bind is not loaded, so nothing will happen.',
      "Add amp-bind-0.1 to the components of the block's amp output.",
    ),
  ];
}

function formProblems(tag: ScannedTag): readonly OwnProblem[] {
  if (tag.name !== 'form' || tag.attributes.has('action-xhr')) return [];
  return [
    problem(
      tag,
      'X_FORM_WITHOUT_ACTION',
      'A form without action-xhr sends nothing.',
      'Add action-xhr, even with method="get".',
    ),
  ];
}

function inputProblems(tag: ScannedTag): readonly OwnProblem[] {
  const name = tag.attributes.get('name')?.toLowerCase();
  const isInput = ['input', 'select', 'textarea', 'button'].includes(tag.name);
  if (!isInput || !tag.inTemplate || name === undefined || !reservedInputNames.has(name)) return [];
  return [
    problem(
      tag,
      'X_INPUT_NAME_REMOVED',
      `AMP removes the input name ${name} inside a mustache template.`,
      'Rename the input or move it out of the template.',
    ),
  ];
}

function expressionProblems(tag: ScannedTag, ids: ReadonlyMap<string, string>): readonly OwnProblem[] {
  return [...tag.attributes].flatMap(([name, value]) => {
    const isMacro = tag.name === 'amp-bind-macro' && name === 'expression';
    if (!isMacro && !name.startsWith('[') && !name.startsWith('data-amp-bind-')) return [];
    const found = expressionProblem(value, ids);
    return found === undefined
      ? []
      : [
          problem(
            tag,
            'X_EXPRESSION',
            `The expression in ${name} ${found}`,
            'Use only the syntax that amp-bind supports.',
          ),
        ];
  });
}

function onProblems(tag: ScannedTag, ids: ReadonlyMap<string, string>): readonly OwnProblem[] {
  const on = tag.attributes.get('on');
  if (on === undefined) return [];
  const actions = parseActions(on);
  if (actions === undefined) {
    return [
      problem(
        tag,
        'X_ACTION_SYNTAX',
        `The on attribute cannot be read: ${on.slice(0, 60)}`,
        'Write event:target.method(arguments). Separate actions with commas and events with semicolons.',
      ),
    ];
  }
  const found = actions
    .flatMap((action) => actionProblems(action, ids))
    .map(({ code, message, hint }) => problem(tag, code, message, hint));
  const taps = actions.some(({ event }) => event === 'tap');
  const operable = ['a', 'button', 'input', 'select', 'option'].includes(tag.name);
  if (taps && !operable && !(tag.attributes.has('role') && tag.attributes.has('tabindex'))) {
    found.push(
      problem(
        tag,
        'X_TAP_NOT_OPERABLE',
        `The tap action of ${tag.name} cannot be triggered with the keyboard.`,
        'Use a button, or add role and tabindex to the element.',
      ),
    );
  }
  return found;
}

function templates({ templates }: ScannedDocument): readonly OwnProblem[] {
  return templates.flatMap(({ offset, text }) => {
    const found = /%%\w+%%|\*\|\w+\|\*/.exec(text);
    if (found === null) return [];
    return [
      {
        code: 'X_PLACEHOLDER_IN_TEMPLATE',
        message: `The placeholder ${found[0]} is inside a mustache template.`,
        hint: 'Move the placeholder out of the template, for example to the state or a hidden input.',
        offset: offset + found.index,
      },
    ];
  });
}
