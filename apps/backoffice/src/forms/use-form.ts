import type { CallResult, ErrorItem, Failure } from '@x/api-client';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react';
import { useApp } from '#/app/context.ts';
import { formDraft, withDraft, type FormDraft } from './form-draft.ts';
import { divideErrors, isSameValue, type Aliases, type FieldErrors } from './form-state.ts';

export interface FormOptions<Values extends Record<string, unknown>, Answer> {
  /** Name of the form, unique on its page. */
  readonly name: string;
  readonly initial: Values;
  /** Fields that are left out of the stored draft. */
  readonly secrets?: readonly (keyof Values & string)[];
  /** True to keep the draft when the user leaves the page, for example to create a template for a new campaign. */
  readonly keepDraft?: boolean;
  /**
   * Validates rules that the contract does not contain. After the first submit, the errors update while the user types.
   */
  readonly check?: (values: Values) => FieldErrors<Values>;
  /** Returns the errors of the contract's rules, which the form shows together with the errors of `check`. */
  readonly validate?: (values: Values) => Promise<readonly ErrorItem[]>;
  readonly aliases?: Aliases;
  /** Errors without a field appear as page alerts (`page`, the default) or inside the form. Dialogs need `form`. */
  readonly otherErrors?: 'page' | 'form';
  /** State of the submission, if a button outside of the form shows it. Default: a state of the form. */
  readonly submission?: Submission;
  /** Calls the API with `quiet`, because the form shows the errors. */
  readonly submit: (values: Values) => Promise<CallResult<Answer>>;
  readonly onSuccess: (answer: Answer, values: Values) => void | Promise<void>;
}

/** True while a form is being sent, with the function that changes it. */
export type Submission = readonly [submitting: boolean, setSubmitting: (submitting: boolean) => void];

export interface FormField<Value> {
  readonly name: string;
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
}

export interface FormHandle<Values extends Record<string, unknown>> {
  readonly values: Values;
  readonly errors: FieldErrors<Values>;
  readonly problems: readonly string[];
  readonly submitting: boolean;
  readonly changed: boolean;
  /** True if values were restored from a draft when the form was mounted. */
  readonly restored: boolean;
  readonly field: <Name extends keyof Values & string>(name: Name) => FormField<Values[Name]>;
  readonly set: (values: Partial<Values>) => void;
  readonly reset: () => void;
  readonly element: RefObject<HTMLFormElement | null>;
  readonly onSubmit: (event: SyntheticEvent) => void;
}

function without(values: Record<string, unknown>, secrets: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name)));
}

function asErrors<Values>(errors: Record<string, unknown>): FieldErrors<Values> {
  return errors as FieldErrors<Values>;
}

function useDraft(name: string): FormDraft {
  const { session } = useApp();
  const [draft] = useState(() =>
    formDraft(() => window.sessionStorage, {
      userId: session.signedIn()?.userId ?? 'guest',
      page: window.location.pathname,
      form: name,
    }),
  );
  return draft;
}

/** Returns a function that focuses the first invalid field as soon as it shows its error. */
function useFocusOnError(element: RefObject<HTMLFormElement | null>): () => void {
  const [refusals, setRefusals] = useState(0);
  useLayoutEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [element, refusals]);
  return () => setRefusals((count) => count + 1);
}

/** Keeps the form's values, and stores them as a draft while they differ from the initial values. */
function useValues<Values extends Record<string, unknown>>(
  options: Pick<FormOptions<Values, unknown>, 'name' | 'initial' | 'secrets' | 'keepDraft'>,
) {
  const { session } = useApp();
  const { initial, keepDraft } = options;
  const [secrets] = useState(options.secrets ?? []);
  const draft = useDraft(options.name);
  const [kept, setKept] = useState(draft.read);
  const [values, setValues] = useState(() => withDraft(initial, kept));
  const changed = !isSameValue(values, initial);

  useEffect(() => {
    if (changed) draft.write(without(values, secrets));
    else draft.remove();
  }, [draft, values, secrets, changed]);
  // Discard the draft when the form is unmounted. Keep the draft if the session expired.
  useEffect(() => {
    if (keepDraft) return undefined;
    return () => {
      if (!session.expired.get()) draft.remove();
    };
  }, [draft, session, keepDraft]);

  return {
    values,
    setValues,
    changed,
    restored: kept !== undefined,
    settle: draft.remove,
    reset: () => {
      setKept(undefined);
      setValues(initial);
    },
  };
}

/**
 * Manages a form that submits one API call. The client validates the request against the contract before sending.
 * Errors of the validation and of the API appear at their fields. A form library is avoided because the sign-in pages
 * use this hook and have a size limit (tools/login-weight.ts).
 */
export function useForm<Values extends Record<string, unknown>, Answer>(
  options: FormOptions<Values, Answer>,
): FormHandle<Values> {
  const { alerts, finishing } = useApp();
  const { values, setValues, changed, restored, settle, reset } = useValues<Values>(options);
  const [refused, setRefused] = useState<FieldErrors<Values>>({});
  const [checking, setChecking] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const ownSubmission = useState(false);
  const [submitting, setSubmitting] = options.submission ?? ownSubmission;
  const element = useRef<HTMLFormElement>(null);
  const focusOnError = useFocusOnError(element);
  const checked = options.check?.(values) ?? {};

  function showFailure(failure: Failure): void {
    const { fields, others } = divideErrors(failure.errors, new Set(Object.keys(values)), options.aliases);
    setRefused(asErrors(Object.fromEntries([...fields].map(([name, error]) => [name, error.message]))));
    if (options.otherErrors === 'form') setProblems(others.map(({ message }) => message));
    else alerts.add(others);
    focusOnError();
  }

  async function send(): Promise<void> {
    setRefused({});
    setProblems([]);
    alerts.clear();
    setChecking(true);
    if (Object.keys(checked).length > 0) {
      const errors = (await options.validate?.(values)) ?? [];
      return showFailure({ success: false, status: 0, errors });
    }
    setSubmitting(true);
    try {
      const result = await options.submit(values);
      if (!result.success) return showFailure(result);
      settle();
      // Stop showing the errors of `check`, because the form may stay open with new values that are not submitted yet.
      setChecking(false);
      await finishing.run(() => options.onSuccess(result.data, values));
    } finally {
      setSubmitting(false);
    }
  }

  function set(part: Partial<Values>): void {
    setValues((current) => ({ ...current, ...part }));
    setRefused((current) => asErrors(without({ ...current }, Object.keys(part))));
  }

  return {
    values,
    errors: checking ? { ...refused, ...checked } : refused,
    problems,
    submitting,
    changed,
    restored,
    field: (name) => ({
      name,
      value: values[name],
      onValueChange: (value) => set({ [name]: value } as unknown as Partial<Values>),
    }),
    set,
    reset: () => {
      reset();
      setRefused({});
      setChecking(false);
      setProblems([]);
    },
    element,
    onSubmit: (event) => {
      event.preventDefault();
      event.stopPropagation();
      if (!submitting) void send();
    },
  };
}
