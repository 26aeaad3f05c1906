import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@x/ui';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Notice } from '#/app/notice.tsx';
import { EntityFormCard } from './entity-form-card.tsx';
import { FormCard } from './form-card.tsx';
import type { FormDefinition } from './form-definition.ts';
import { FormLayout } from './form-layout.tsx';
import { Form } from './form.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { useDeclaredEntityForm, useDeclaredForm } from './use-declared-form.ts';
import type { FormHandle } from './use-form.ts';

interface FormProps<Answer> {
  readonly onSaved: (answer: Answer) => void | Promise<void>;
  /** Button to leave the form, shown before the one that saves. */
  readonly cancel?: ReactNode;
  /** Shown at the start of the buttons. Holds the delete button. */
  readonly aside?: ReactNode;
}

export interface EntityFormProps<Entity, Answer> extends FormProps<Answer> {
  /** The entity to change. Absent for a new one. */
  readonly entity?: Entity | undefined;
}

interface CardDefinition<Values extends Record<string, unknown>, Answer, Props> extends FormDefinition<
  Values,
  object,
  Answer,
  Props
> {
  readonly title?: MessageDescriptor;
  /** Label of the button that sends the form. */
  readonly submitLabel: MessageDescriptor;
  readonly focusFirst?: boolean;
  /** Shown above the form after a save. The form then starts again. Default: the page says what was saved. */
  readonly savedText?: MessageDescriptor;
}

/** Defines a form in a card of a page, without protection against concurrent edits. */
export function defineForm<Values extends Record<string, unknown>, Answer, Props>(
  definition: CardDefinition<Values, Answer, Props>,
): (props: Partial<FormProps<Answer>> & Props) => ReactElement {
  const { savedText } = definition;
  return function DeclaredForm(props) {
    const { t } = useLingui();
    const [saves, setSaves] = useState(0);
    async function finish(answer: Answer) {
      if (savedText !== undefined) setSaves((count) => count + 1);
      await props.onSaved?.(answer);
    }
    return (
      <>
        {savedText !== undefined && saves > 0 && <Notice tone="success">{t(savedText)}</Notice>}
        <DeclaredCard key={saves} definition={definition} props={props} onSaved={finish} />
      </>
    );
  };
}

interface DeclaredCardProps<Values extends Record<string, unknown>, Answer, Props> {
  readonly definition: CardDefinition<Values, Answer, Props>;
  readonly props: Partial<FormProps<Answer>> & Props;
  readonly onSaved: (answer: Answer) => Promise<void>;
}

function DeclaredCard<Values extends Record<string, unknown>, Answer, Props>({
  definition,
  props,
  onSaved,
}: DeclaredCardProps<Values, Answer, Props>) {
  const { name, title, submitLabel, focusFirst = false } = definition;
  const { t } = useLingui();
  const form = useDeclaredForm(definition, { entity: undefined, props }, onSaved);
  return (
    <FormCard
      {...(title === undefined ? {} : { title: t(title) })}
      aside={props.aside}
      footer={
        <>
          {props.cancel}
          <Button type="submit" form={name} variant="primary" loading={form.submitting}>
            {t(submitLabel)}
          </Button>
        </>
      }
    >
      <Form form={form} focusFirst={focusFirst} id={name}>
        <LeaveGuard form={form} />
        <FormLayout definition={definition} form={form} entity={undefined} props={props} />
      </Form>
    </FormCard>
  );
}

interface PlainFormProps<Values extends Record<string, unknown>, Answer> {
  /** `form` is for what stays on the page, such as an empty form for the next entry. */
  readonly onSaved: (answer: Answer, form: FormHandle<Values>) => void | Promise<void>;
}

interface PlainDefinition<Values extends Record<string, unknown>, Answer, Props> extends FormDefinition<
  Values,
  object,
  Answer,
  Props
> {
  readonly focusFirst?: boolean;
}

/** Defines a form without a frame and buttons, which its layout or the dialog around it adds. */
export function definePlainForm<Values extends Record<string, unknown>, Answer, Props>(
  definition: PlainDefinition<Values, Answer, Props>,
): (props: PlainFormProps<Values, Answer> & Props) => ReactElement {
  const { name, focusFirst = false } = definition;
  return function DeclaredPlainForm(props) {
    const input = { entity: undefined, props };
    const form = useDeclaredForm({ ...definition, otherErrors: 'form' }, input, props.onSaved);
    return (
      <Form form={form} focusFirst={focusFirst} id={name}>
        <FormLayout definition={definition} form={form} entity={undefined} props={props} />
      </Form>
    );
  };
}

interface EntityDefinition<
  Values extends Record<string, unknown>,
  Entity extends object,
  Answer,
  Props,
> extends FormDefinition<Values, Entity, Answer, Props> {
  readonly title?: MessageDescriptor;
  /** Label of the button that saves changes. Default "Save changes". */
  readonly saveLabel?: MessageDescriptor;
  /** Label of the button that saves a new entity. Default `saveLabel`. Absent for settings, which always exist. */
  readonly createLabel?: MessageDescriptor;
}

/** Defines a form in a card of a page, which creates or changes an entity and detects concurrent edits. */
export function defineEntityForm<
  Values extends Record<string, unknown>,
  Entity extends object,
  Answer,
  Props,
>(
  definition: EntityDefinition<Values, Entity, Answer, Props>,
): (props: EntityFormProps<Entity, Answer> & Props) => ReactElement {
  const { name, title, saveLabel, createLabel } = definition;
  return function DeclaredEntityForm(props) {
    const { t } = useLingui();
    const { entity } = props;
    const form = useDeclaredEntityForm(definition, { entity, props }, props.onSaved);
    return (
      <EntityFormCard
        {...(title === undefined ? {} : { title: t(title) })}
        mode={entity === undefined ? 'new' : 'edit'}
        form={form}
        id={name}
        {...(saveLabel === undefined ? {} : { saveLabel: t(saveLabel) })}
        {...(createLabel === undefined ? {} : { createLabel: t(createLabel) })}
        cancel={props.cancel}
        aside={props.aside}
      >
        <FormLayout definition={definition} form={form} entity={entity} props={props} />
      </EntityFormCard>
    );
  };
}
