import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CallResult } from '@x/api-client';
import { Button, Dialog, Field, RadioGroup, TextInput } from '@x/ui';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { CancelButton } from '#/forms/form-buttons.tsx';
import { type Answered, type PagedItems, Loaded } from './loaded.tsx';

interface PickOption {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
}

export interface PickDialogProps {
  readonly title: string;
  /** Text for an empty list. The dialog then has no save button (spec 1 §5). */
  readonly emptyText: string;
  readonly consequence?: string;
  /** Label of the save button. Default "Assign". */
  readonly saveLabel?: string;
  readonly answer: Answered<PagedItems<PickOption>>;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly save: (id: string) => Promise<CallResult<unknown>>;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Dialog to choose one item from a list, such as a team for a project. */
export function PickDialog(props: PickDialogProps) {
  const { title, emptyText, consequence, saveLabel, answer, search, onSearch, save, onSaved, onClose } =
    props;
  const { t } = useLingui();
  const [chosen, setChosen] = useState<string>();
  const [saving, setSaving] = useState(false);
  const options = answer.data?.items ?? [];
  const picked = options.find(({ id }) => id === chosen);
  const nothing = answer.data !== undefined && options.length === 0 && search === '';

  async function submit(id: string) {
    setSaving(true);
    const result = await save(id);
    setSaving(false);
    if (result.success) onSaved();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      footer={
        <>
          <CancelButton />
          {!nothing && (
            <Button
              variant="primary"
              loading={saving}
              disabled={picked === undefined}
              onClick={() => picked !== undefined && void submit(picked.id)}
            >
              {saveLabel ?? <Trans>Assign</Trans>}
            </Button>
          )}
        </>
      }
    >
      {nothing ? (
        <p className="x:py-4 x:text-13 x:text-muted">{emptyText}</p>
      ) : (
        <div className="x:flex x:flex-col x:gap-4">
          {consequence !== undefined && <p className="x:text-13 x:text-muted">{consequence}</p>}
          <Field label={t`Search`} labelHidden>
            <TextInput
              type="search"
              start={<Search aria-hidden />}
              placeholder={t`Search`}
              value={search}
              onValueChange={onSearch}
            />
          </Field>
          <Loaded answer={answer}>
            {({ items, pagination }) =>
              items.length === 0 ? (
                <p className="x:text-13 x:text-muted">
                  <Trans>Nothing matches that name.</Trans>
                </p>
              ) : (
                <>
                  <RadioGroup
                    label={<span className="x:sr-only">{title}</span>}
                    value={chosen ?? null}
                    onValueChange={setChosen}
                    options={items.map(({ id, label, hint }) => ({
                      value: id,
                      label,
                      ...(hint === undefined ? {} : { hint }),
                    }))}
                  />
                  <MoreThanShown more={pagination.total_items - items.length} />
                </>
              )
            }
          </Loaded>
        </div>
      )}
    </Dialog>
  );
}

/** Tells that the list has more items than the dialog loaded. */
function MoreThanShown({ more }: { readonly more: number }) {
  if (more <= 0) return null;
  return (
    <p className="x:text-13 x:text-muted">
      <Plural value={more} one="# more. Type to narrow." other="# more. Type to narrow." />
    </p>
  );
}
