import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type Contact } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Button, Field, Popover, Select, TextInput } from '@x/ui';
import { ChevronDown, User } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Loaded } from '#/lists/loaded.tsx';
import { audienceOptions } from '#/lists/options/option-lists.ts';
import { OptionPicker } from '#/lists/options/option-picker.tsx';

interface AudienceChoice {
  readonly id: string;
  readonly name: string;
}

export interface ContactChooserProps {
  /** Audiences to choose from. Must have at least one item. */
  readonly audiences: readonly AudienceChoice[];
  /** True to offer all audiences of the project, and those in `audiences` at first. */
  readonly isWholeProject?: boolean;
  /** Text before the contact's name. Default "Preview as". */
  readonly label?: string;
  /** Text shown while no contact is chosen. Default "Sample data". */
  readonly none?: string;
  readonly contact: Contact | undefined;
  readonly onContactChange: (contact: Contact | undefined) => void;
}

/** Maximum number of options shown at once. The user searches to find other contacts. */
const maxOptions = 8;

export function contactName({ email, first_name, surname }: Contact): string {
  const name = `${first_name} ${surname}`.trim();
  return name === '' ? email : name;
}

/** Lets the user choose the contact whose values replace the merge tags of a message. */
export function ContactChooser(props: ContactChooserProps) {
  const { audiences, isWholeProject = false, contact, onContactChange } = props;
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const label = props.label ?? t`Preview as`;
  const none = props.none ?? t`Sample data`;
  const shown = contact === undefined ? none : contactName(contact);
  function choose(next: Contact | undefined) {
    onContactChange(next);
    setOpen(false);
  }
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={label}
      align="end"
      trigger={
        <Button icon={<User aria-hidden />}>
          <span className="x:text-muted">{label}</span>
          <span className="x:max-w-40 x:truncate">{shown}</span>
          <ChevronDown size={16} aria-hidden />
        </Button>
      }
    >
      <div className="x:flex x:flex-col x:gap-3">
        <ContactSearch audiences={audiences} isWholeProject={isWholeProject} onChoose={choose} />
        {contact !== undefined && (
          <Button variant="ghost" onClick={() => choose(undefined)}>
            {props.none ?? <Trans>Sample data, without a contact</Trans>}
          </Button>
        )}
      </div>
    </Popover>
  );
}

interface ContactSearchProps {
  readonly audiences: readonly AudienceChoice[];
  readonly isWholeProject: boolean;
  readonly onChoose: (contact: Contact) => void;
}

function ContactSearch({ audiences, isWholeProject, onChoose }: ContactSearchProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const search = useDeferredValue(text);
  const [audienceId, setAudienceId] = useState(audiences[0]?.id);
  return (
    <>
      {audiences.length > 1 && audienceId !== undefined && (
        <Field label={t`Audience`}>
          {isWholeProject ? (
            <OptionPicker list={audienceOptions} value={audienceId} onValueChange={setAudienceId} />
          ) : (
            <Select
              value={audienceId}
              onValueChange={setAudienceId}
              options={audiences.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </Field>
      )}
      <Field label={t`Search contacts`}>
        <TextInput type="search" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      </Field>
      {/* The contacts found before stay until those of another text arrive, but not those of another audience. */}
      {audienceId !== undefined && (
        <FoundContacts key={audienceId} audienceId={audienceId} search={search} onChoose={onChoose} />
      )}
    </>
  );
}

interface FoundContactsProps {
  readonly audienceId: string;
  readonly search: string;
  readonly onChoose: (contact: Contact) => void;
}

function FoundContacts({ audienceId, search, onChoose }: FoundContactsProps) {
  const { t } = useLingui();
  const answer = useAnswer(
    contract.audiences.contacts,
    { params: { id: audienceId }, query: { rows: maxOptions, search } },
    { keepPreviousData: true },
  );
  return (
    <Loaded answer={answer}>
      {({ items, pagination }) =>
        items.length === 0 ? (
          <output className="x:block x:text-13 x:text-muted">
            <Trans>No contacts found</Trans>
          </output>
        ) : (
          <>
            <ul aria-label={t`Contacts`} className="x:flex x:max-h-72 x:flex-col x:overflow-y-auto">
              {items.map((contact) => (
                <li key={contact.id}>
                  <button
                    type="button"
                    className="x:flex x:w-full x:flex-col x:rounded-md x:px-2 x:py-1.5 x:text-left x:hover:bg-hover x:focus-visible:-outline-offset-2"
                    onClick={() => onChoose(contact)}
                  >
                    <span className="x:w-full x:truncate x:text-13">{contactName(contact)}</span>
                    <span className="x:w-full x:truncate x:text-12 x:text-muted">{contact.email}</span>
                  </button>
                </li>
              ))}
            </ul>
            {pagination.total_items > items.length && (
              <p className="x:text-12 x:text-muted">
                <Trans>More contacts match. Type more of the name or email address.</Trans>
              </p>
            )}
          </>
        )
      }
    </Loaded>
  );
}
