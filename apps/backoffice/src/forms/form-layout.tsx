import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import type { FormDefinition, LayoutProps } from './form-definition.ts';
import { namesOf, useRenderField } from './form-fields.tsx';
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
  const { t } = useLingui();
  const field = useRenderField(form, definition, entity);
  const { intro, Layout, fields, shows } = definition;
  const names = namesOf(fields).filter((name) => shows?.[name]?.(form.values, entity) ?? true);
  const layout: LayoutProps<Values, Entity, Props> = { field, form, entity, props };
  return (
    <>
      {intro !== undefined && <p className="x:text-13 x:text-muted">{t(intro)}</p>}
      {Layout === undefined ? (
        names.map((name) => <Fragment key={name}>{field(name)}</Fragment>)
      ) : (
        <Layout {...layout} />
      )}
    </>
  );
}
