import { useState } from 'react';

export interface EntityDialog<Entity> {
  /** The entity to change. Undefined while the dialog creates one. */
  readonly entity: Entity | undefined;
  /** Properties of the dialog. */
  readonly state: { readonly open: boolean; readonly onOpenChange: (open: boolean) => void };
  readonly create: () => void;
  readonly edit: (entity: Entity) => void;
}

/** State of a dialog that creates an entity of a list or changes one. The entity stays while the dialog closes. */
export function useEntityDialog<Entity>(): EntityDialog<Entity> {
  const [open, setOpen] = useState(false);
  const [entity, setEntity] = useState<Entity>();
  function show(shown: Entity | undefined): void {
    setEntity(() => shown);
    setOpen(true);
  }
  return {
    entity,
    state: { open, onOpenChange: setOpen },
    create: () => show(undefined),
    edit: show,
  };
}
