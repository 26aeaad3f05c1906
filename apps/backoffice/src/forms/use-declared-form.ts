import { useLingui } from '@lingui/react/macro';
import { useInvalidate } from '@x/api-client/swr';
import { useApp } from '#/app/context.ts';
import { useFormats } from '#/language/use-formats.tsx';
import type { FormDefinition, Saving } from './form-definition.ts';
import { describeFields, secretNames } from './form-fields.tsx';
import { useEntityForm, type EntityFormHandle } from './use-entity-form.ts';
import { useForm, type FormHandle, type Submission } from './use-form.ts';

interface FormInput<Entity, Props> {
  readonly entity: Entity | undefined;
  readonly props: Props;
  readonly submission?: Submission;
}

/** Returns the options that all declared forms have. */
function useOptions<Values extends Record<string, unknown>, Entity extends object, Answer, Props>(
  definition: FormDefinition<Values, Entity, Answer, Props>,
  props: Props,
) {
  const {
    name,
    fields,
    aliases,
    check,
    otherErrors = 'page',
    save,
    invalidates = [],
    afterSave,
  } = definition;
  const { t } = useLingui();
  const formats = useFormats();
  const app = useApp();
  const invalidate = useInvalidate();
  return {
    name,
    secrets: secretNames(fields),
    ...(aliases === undefined ? {} : { aliases }),
    otherErrors,
    check: (values: Values) => check?.(values, t, formats) ?? {},
    submit: (values: Values, entity: Entity | undefined) => {
      const call: Saving<Entity>['call'] = (endpoint, input) =>
        app.client.call(endpoint, input, { quiet: true, basedOn: entity });
      return save(values, { call, entity }, props);
    },
    finish: async (): Promise<void> => {
      await Promise.all([afterSave?.(app), invalidate(...invalidates)]);
    },
  };
}

/** Manages a declared form without protection against concurrent edits. */
export function useDeclaredForm<Values extends Record<string, unknown>, Entity extends object, Answer, Props>(
  definition: FormDefinition<Values, Entity, Answer, Props>,
  { entity, props, submission }: FormInput<Entity, Props>,
  onSaved: (answer: Answer, form: FormHandle<Values>) => void | Promise<void>,
): FormHandle<Values> {
  const { submit, finish, ...options } = useOptions(definition, props);
  const form: FormHandle<Values> = useForm<Values, Answer>({
    ...options,
    ...(submission === undefined ? {} : { submission }),
    initial: definition.toValues(entity, props),
    submit: async (values) => {
      const result = await submit(values, entity);
      if (result.success) return result;
      const { current: _current, ...failure } = result;
      return failure;
    },
    onSuccess: async (answer) => {
      await finish();
      await onSaved(answer, form);
    },
  });
  return form;
}

/** Manages a declared form that detects concurrent edits of its entity. */
export function useDeclaredEntityForm<
  Values extends Record<string, unknown>,
  Entity extends object,
  Answer,
  Props,
>(
  definition: FormDefinition<Values, Entity, Answer, Props>,
  { entity, props }: FormInput<Entity, Props>,
  onSaved: (answer: Answer) => void | Promise<void>,
): EntityFormHandle<Values> {
  const { t } = useLingui();
  const { finish, ...options } = useOptions(definition, props);
  return useEntityForm<Values, Entity, Answer>({
    ...options,
    entity,
    toValues: (current) => definition.toValues(current, props),
    fields: describeFields(definition.fields, t),
    onSuccess: async (answer) => {
      await finish();
      await onSaved(answer);
    },
  });
}
