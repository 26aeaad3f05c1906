import { Fragment } from 'react';
import { namesOf, useRenderField } from './form-fields.tsx';
import type { FormDefinition, LayoutProps } from './form-definition.ts';
import type { FormHandle } from './use-form.ts';

interface FormLayoutProps<Values extends Record<string, unknown>, Entity extends object, Answer, Props> {
  readonly definition: FormDefinition<Values, Entity, Answer, Props>;
  readonly form: FormHandle<Values>;
  readonly entity: Entity | undefined;
  readonly props: Props;
}

/** Renders the declared fields of a form in its layout. */
export function FormLayout<Values extends Record<string, unknown>, Entity extends object, Answer, Props>({
  definition,
  form,
  entity,
  props,
}: FormLayoutProps<Values, Entity, Answer, Props>) {
  const field = useRenderField(form, definition);
  const { Layout, fields } = definition;
  if (Layout === undefined) {
    return namesOf(fields).map((name) => <Fragment key={name}>{field(name)}</Fragment>);
  }
  const layout: LayoutProps<Values, Entity, Props> = { field, form, entity, props };
  return <Layout {...layout} />;
}
