import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Button, Dialog, type DialogProps } from '@x/ui';
import { useState, type ReactElement } from 'react';
import { CancelButton } from './form-buttons.tsx';
import type { FormDefinition } from './form-definition.ts';
import { FormLayout } from './form-layout.tsx';
import { Form } from './form.tsx';
import { useDeclaredForm } from './use-declared-form.ts';
import type { Submission } from './use-form.ts';

interface FormDialogProps<Entity, Answer> extends Pick<DialogProps, 'open' | 'onOpenChange'> {
  /** The entity to change. Absent for a new one. */
  readonly entity?: Entity | undefined;
  /** Called when the dialog closes after a save. */
  readonly onSaved?: (answer: Answer) => void | Promise<void>;
}

/** Text that may depend on whether the dialog creates or changes something. */
type DialogText<Entity, Props> =
  | MessageDescriptor
  | ((entity: Entity | undefined, props: Props) => MessageDescriptor);

interface DialogDefinition<Values extends Record<string, unknown>, Entity extends object, Answer, Props>
  extends FormDefinition<Values, Entity, Answer, Props>, Pick<DialogProps, 'size'> {
  readonly title: DialogText<NoInfer<Entity>, Props>;
  readonly description?: MessageDescriptor;
  /** Label of the button that sends the form. */
  readonly submitLabel: DialogText<NoInfer<Entity>, Props>;
  /** True to focus the first field instead of the first control of the dialog. */
  readonly focusFirst?: boolean;
}

interface DialogFormProps<Values extends Record<string, unknown>, Entity extends object, Answer, Props> {
  readonly definition: DialogDefinition<Values, Entity, Answer, Props>;
  readonly props: FormDialogProps<Entity, Answer> & Props;
  readonly submission: Submission;
}

/** Mounted when the dialog opens, so that it starts from the entity. */
function DialogForm<Values extends Record<string, unknown>, Entity extends object, Answer, Props>({
  definition,
  props,
  submission,
}: DialogFormProps<Values, Entity, Answer, Props>) {
  const { entity, onSaved, onOpenChange } = props;
  const input = { entity, props, submission };
  const form = useDeclaredForm({ ...definition, otherErrors: 'form' }, input, async (answer) => {
    onOpenChange(false);
    await onSaved?.(answer);
  });
  return (
    <Form form={form} id={definition.name} focusFirst={definition.focusFirst ?? false}>
      <FormLayout definition={definition} form={form} entity={entity} props={props} />
    </Form>
  );
}

function keyOf(entity: object | undefined): string {
  return entity !== undefined && 'id' in entity ? String(entity.id) : '';
}

/** Defines a form in a dialog, which creates an entity or changes one. */
export function defineFormDialog<
  Values extends Record<string, unknown>,
  Entity extends object,
  Answer,
  Props,
>(
  definition: DialogDefinition<Values, Entity, Answer, Props>,
): (props: FormDialogProps<Entity, Answer> & Props) => ReactElement {
  const { name, size, title, description, submitLabel } = definition;
  return function DeclaredFormDialog(props) {
    const { t } = useLingui();
    const [submitting, setSubmitting] = useState(false);
    const { entity, open, onOpenChange } = props;
    function change(next: boolean) {
      // A form that is opened again is another one, even if the closed one is still being sent.
      setSubmitting(false);
      onOpenChange(next);
    }
    const write = (text: DialogText<Entity, Props>) =>
      t(typeof text === 'function' ? text(entity, props) : text);
    return (
      <Dialog
        open={open}
        onOpenChange={change}
        {...(size === undefined ? {} : { size })}
        title={write(title)}
        description={description && t(description)}
        footer={
          <>
            <CancelButton />
            <Button type="submit" form={name} variant="primary" loading={submitting}>
              {write(submitLabel)}
            </Button>
          </>
        }
      >
        <DialogForm
          key={keyOf(entity)}
          definition={definition}
          props={props}
          submission={[submitting, setSubmitting]}
        />
      </Dialog>
    );
  };
}
