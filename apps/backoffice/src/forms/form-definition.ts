import type { MessageDescriptor } from '@lingui/core';
import type {
  CallFailed,
  CallResult,
  EndpointAnswer,
  EndpointDefinition,
  EndpointInput,
  Success,
} from '@x/api-client';
import type { ComponentType } from 'react';
import type { AppContext } from '#/app/context.ts';
import type { Translate } from '#/language/translate.ts';
import type { useFormats } from '#/language/use-formats.tsx';
import type { DeclaredFields, RenderField } from './form-fields.tsx';
import type { Aliases, FieldErrors } from './form-state.ts';
import type { FormHandle } from './use-form.ts';

type Formats = ReturnType<typeof useFormats>;

/** Calls an endpoint. The form shows the errors. */
export type Call = <const Definition extends EndpointDefinition>(
  endpoint: Definition,
  input: EndpointInput<Definition>,
) => Promise<CallResult<EndpointAnswer<Definition>>>;

export interface Saving<Entity> {
  readonly call: Call;
  /** The entity to change. Calls fail if somebody else has changed it. Undefined for a new one. */
  readonly entity: Entity | undefined;
}

export interface LayoutProps<Values extends Record<string, unknown>, Entity, Props> {
  readonly field: RenderField<Values>;
  readonly form: FormHandle<Values>;
  readonly entity: Entity | undefined;
  readonly props: Props;
}

/** Declares what a form asks for and what it sends. `Props` are those that only this form has. */
export interface FormDefinition<
  Values extends Record<string, unknown>,
  Entity extends object,
  Answer,
  Props,
> extends DeclaredFields<Values> {
  /** Name of the draft and id of the form element, unique on the page. */
  readonly name: string;
  readonly toValues: (entity: Entity | undefined, props: Props) => NoInfer<Values>;
  /** Finds errors that the contract does not know. */
  readonly check?: (
    values: NoInfer<Values>,
    translate: Translate,
    formats: Formats,
  ) => FieldErrors<NoInfer<Values>>;
  readonly aliases?: Aliases;
  /** Place of errors without a field. Default `page`. Forms in dialogs show them in the form. */
  readonly otherErrors?: 'page' | 'form';
  readonly save: (
    values: NoInfer<Values>,
    saving: Saving<NoInfer<Entity>>,
    props: Props,
  ) => Promise<Success<Answer> | CallFailed<NoInfer<Entity>>>;
  /** Endpoints whose answers change with a save. */
  readonly invalidates?: readonly EndpointDefinition[];
  /** Updates more than answers of endpoints after a save, such as the names in the current user. */
  readonly afterSave?: (app: AppContext) => Promise<unknown>;
  /** Shown before the fields. */
  readonly intro?: MessageDescriptor;
  /** Says when a field is shown. Default: always. */
  readonly shows?: {
    readonly [Name in keyof NoInfer<Values>]?: (
      values: NoInfer<Values>,
      entity: NoInfer<Entity> | undefined,
    ) => boolean;
  };
  /** Arranges the fields. Default: all fields, one below the other. */
  readonly Layout?: ComponentType<LayoutProps<NoInfer<Values>, NoInfer<Entity>, Props>>;
}
