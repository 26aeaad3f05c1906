import { useLingui } from '@lingui/react/macro';
import type { CallFailed, Success } from '@x/api-client';
import { useState, type ReactNode } from 'react';
import { conflictDetails, type ConflictDetails } from '#/app/conflict-details.ts';
import { useApp } from '#/app/context.ts';
import { isSameValue, type FieldErrors } from './form-state.ts';
import { mergeValues } from './merge-values.ts';
import { useForm, type FormHandle, type FormOptions } from './use-form.ts';

type Name<Values> = keyof Values & string;

/** Says how a field and its values are shown to the user if there is a conflict. */
interface FieldDescription<Value> {
  readonly label: string;
  /** Returns a value as text, for fields whose values are not texts. */
  readonly toText?: (value: Value) => string;
  /** Like `toText`, for values whose names have to be loaded. */
  readonly render?: (value: Value) => ReactNode;
}

export type FieldDescriptions<Values> = {
  readonly [Field in keyof Values]?: FieldDescription<Values[Field]>;
};

export interface EntityFormOptions<
  Values extends Record<string, unknown>,
  Entity extends object,
  Answer,
> extends Omit<FormOptions<Values, Answer>, 'initial' | 'submit' | 'onSuccess'> {
  /** The entity to edit; undefined for a new one. A later value is ignored, because the form shows the first one. */
  readonly entity: Entity | undefined;
  readonly toValues: (entity: Entity | undefined) => Values;
  /** Fields that somebody else can change at the same time. Leave out secrets, which nobody sees. */
  readonly fields: FieldDescriptions<NoInfer<Values>>;
  /** Calls the API with `basedOn`, so that the call fails if somebody else has changed the entity. */
  readonly submit: (
    values: NoInfer<Values>,
    basedOn: NoInfer<Entity> | undefined,
  ) => Promise<Success<Answer> | CallFailed<NoInfer<Entity>>>;
  /** May open another page. Resolves to false if it says itself what became of the changes. */
  readonly onSuccess: (answer: Answer, values: NoInfer<Values>) => Promise<void | false>;
}

/** A field that the user and somebody else have changed to different values. */
interface FieldConflict {
  readonly name: string;
  readonly label: string;
  readonly own: ReactNode;
  readonly saved: ReactNode;
  /** Null until the user chooses. Typing another value counts as choosing `own`. */
  readonly choice: 'own' | 'saved' | null;
  readonly choose: (choice: 'own' | 'saved') => void;
}

/** Shown after a save was refused because somebody else had changed the entity. */
export interface EntityConflict extends ConflictDetails {
  readonly fields: readonly FieldConflict[];
  /** Labels of the fields that the form took from the saved entity. */
  readonly taken: readonly string[];
}

export interface EntityFormHandle<Values extends Record<string, unknown>> extends FormHandle<Values> {
  readonly conflict: EntityConflict | undefined;
}

interface Conflict<Values> extends ConflictDetails {
  readonly names: readonly Name<Values>[];
  readonly taken: readonly Name<Values>[];
  readonly own: Values;
  readonly saved: Values;
  /** Fields for which the user has chosen to keep their own value. */
  readonly kept: readonly string[];
}

function choiceOf<Values extends Record<string, unknown>>(
  { own, saved, kept }: Conflict<Values>,
  name: Name<Values>,
  values: Values,
): FieldConflict['choice'] {
  if (isSameValue(values[name], saved[name])) return 'saved';
  return kept.includes(name) || !isSameValue(values[name], own[name]) ? 'own' : null;
}

/** Texts and numbers need no `toText`. */
function plainText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** How often a save is repeated if the entity keeps changing in fields that the user has not touched. */
const maximumRepeats = 3;

/**
 * Manages a form that edits an entity which others may edit at the same time. If somebody else has saved other fields,
 * their values are taken and the form is saved. If both changed a field, the user chooses before saving again. Says that
 * changes were saved.
 */
export function useEntityForm<Values extends Record<string, unknown>, Entity extends object, Answer>(
  options: EntityFormOptions<Values, Entity, Answer>,
): EntityFormHandle<Values> {
  const { t } = useLingui();
  const { alerts } = useApp();
  const { entity, toValues, fields, submit, check, onSuccess, ...rest } = options;
  const [basedOn, setBasedOn] = useState(entity);
  const [initial, setInitial] = useState(() => toValues(entity));
  const [conflict, setConflict] = useState<Conflict<Values>>();

  function checkAll(values: Values): FieldErrors<Values> {
    const undecided = conflict?.names.filter((name) => choiceOf(conflict, name, values) === null) ?? [];
    const errors = Object.fromEntries(undecided.map((name) => [name, t`Choose which value to keep.`]));
    return { ...(errors as FieldErrors<Values>), ...check?.(values) };
  }

  /** Takes over what somebody else has saved. Returns the values to save next, or undefined if the user must choose. */
  function rebase(base: Values, own: Values, failure: CallFailed<Entity>): Values | undefined {
    const saved = toValues(failure.current);
    const { values, conflicts, taken } = mergeValues(base, own, saved);
    setBasedOn(failure.current);
    setInitial(saved);
    form.set(values);
    if (conflicts.length === 0) return values;
    setConflict({
      ...conflictDetails(failure),
      names: conflicts,
      taken,
      own: values,
      saved,
      kept: [],
    });
    return undefined;
  }

  async function save(entered: Values): Promise<Success<Answer> | CallFailed<Entity>> {
    let [values, base, current] = [entered, initial, basedOn];
    let result = await submit(values, current);
    for (let repeats = 0; repeats < maximumRepeats; repeats += 1) {
      if (result.success || result.current === undefined) return result;
      const next = rebase(base, values, result);
      // The conflict is shown instead of the error.
      if (next === undefined) return { ...result, errors: [] };
      [values, base, current] = [next, toValues(result.current), result.current];
      result = await submit(values, current);
    }
    return result;
  }

  const form: FormHandle<Values> = useForm<Values, Answer>({
    ...rest,
    initial,
    check: checkAll,
    submit: async (values) => {
      const result = await save(values);
      if (result.success) return result;
      const { current: _current, ...failure } = result;
      return failure;
    },
    onSuccess: async (answer, values) => {
      // A new entity shows itself that it was created.
      if ((await onSuccess(answer, values)) === false || entity === undefined) return;
      // Opening a page dismisses alerts, so this one appears on the page that `onSuccess` has opened.
      alerts.confirm(t`Your changes were saved.`);
    },
  });

  function describe(shown: Conflict<Values>, name: Name<Values>): FieldConflict {
    const { label = name, toText = plainText, render = toText } = fields[name] ?? {};
    const choose = (choice: 'own' | 'saved') => {
      form.field(name).onValueChange(shown[choice][name]);
      const others = shown.kept.filter((kept) => kept !== name);
      setConflict({ ...shown, kept: choice === 'own' ? [...others, name] : others });
    };
    return {
      name,
      label,
      own: render(shown.own[name]) || t`(empty)`,
      saved: render(shown.saved[name]) || t`(empty)`,
      choice: choiceOf(shown, name, form.values),
      choose,
    };
  }

  return {
    ...form,
    reset: () => {
      form.reset();
      setConflict(undefined);
    },
    conflict: conflict && {
      changedBy: conflict.changedBy,
      changedByUser: conflict.changedByUser,
      changedAt: conflict.changedAt,
      fields: conflict.names.map((name) => describe(conflict, name)),
      taken: conflict.taken.map((name) => fields[name]?.label ?? name),
    },
  };
}
