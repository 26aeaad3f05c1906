import { Trans, useLingui } from '@lingui/react/macro';
import { useMatches } from '@tanstack/react-router';
import type { PresentPerson } from '@x/api-client';
import { Avatar, AvatarStack, Popover, Tooltip } from '@x/ui';
import { forwardRef, type ComponentProps } from 'react';
import { missingCalls } from '#/session/missing-calls.ts';
import { useUser } from '#/session/use-current.ts';
import { presencePlaceOf } from './presence-places.ts';
import { usePresence } from './use-presence.ts';

function toneOf({ editing }: PresentPerson): 'accent' | 'neutral' {
  return editing ? 'accent' : 'neutral';
}

/** Names everyone else who has the page's entity open. */
export function Presence() {
  const user = useUser();
  const page = useMatches({ select: (matches) => matches.at(-1) });
  // A page that the user may not open shows why instead of the entity.
  const isOpen = page !== undefined && missingCalls(user, page.fullPath, page.params).length === 0;
  const people = usePresence(isOpen ? presencePlaceOf(page.fullPath, page.params) : undefined);
  const summary = useSummary(people);
  return (
    <>
      {/* Stays on the page, because screen readers announce only changes of an element that they know. */}
      <output className="x:sr-only">{summary}</output>
      {people.length > 0 && <PresenceList people={people} summary={summary} />}
    </>
  );
}

function useSummary(people: readonly PresentPerson[]): string {
  const { t } = useLingui();
  const [first, ...others] = people;
  if (first === undefined) return '';
  if (others.length === 0) {
    const { name, editing } = first;
    return editing ? t`${name} is also here, editing` : t`${name} is also here`;
  }
  const list = people.map(({ name, editing }) => (editing ? t`${name} (editing)` : name)).join(', ');
  return t`Also here: ${list}`;
}

interface PresenceButtonProps extends ComponentProps<'button'> {
  readonly people: readonly PresentPerson[];
  readonly summary: string;
}

/**
 * Contains the tooltip. A tooltip around the whole popover would show again when the pointer moves in the open popover.
 */
const PresenceButton = forwardRef<HTMLButtonElement, PresenceButtonProps>(function PresenceButton(
  { people, summary, ...props },
  ref,
) {
  const avatars = people.map((person) => ({ ...person, src: person.avatar, tone: toneOf(person) }));
  return (
    <Tooltip content={summary} side="bottom">
      <button
        {...props}
        ref={ref}
        type="button"
        className="x:inline-flex x:h-8 x:shrink-0 x:items-center x:rounded-md x:px-1 x:transition-colors x:hover:bg-hover"
      >
        <span className="x:sr-only">{summary}</span>
        <span className="x:contents x:max-sm:hidden">
          <AvatarStack people={avatars} />
        </span>
        {/* The top bar of a phone has room for one circle and a number. */}
        <span className="x:contents x:sm:hidden">
          <AvatarStack people={avatars} maximum={1} />
        </span>
      </button>
    </Tooltip>
  );
});

interface PresenceListProps {
  readonly people: readonly PresentPerson[];
  readonly summary: string;
}

function PresenceList({ people, summary }: PresenceListProps) {
  const { t } = useLingui();
  return (
    <Popover
      trigger={<PresenceButton people={people} summary={summary} />}
      label={t`Also here`}
      align="end"
      className="x:w-64"
    >
      <h2 className="x:mb-2 x:text-12 x:font-medium x:text-muted">
        <Trans>Also here</Trans>
      </h2>
      <ul className="x:flex x:flex-col x:gap-2">
        {people.map((person) => (
          <li key={person.id} className="x:flex x:min-w-0 x:items-center x:gap-2 x:text-13">
            <Avatar name={person.name} src={person.avatar} tone={toneOf(person)} />
            <span className="x:min-w-0 x:flex-1 x:truncate">{person.name}</span>
            <span className="x:shrink-0 x:text-12 x:text-muted">
              {person.editing ? (
                <Trans context="presence">editing</Trans>
              ) : (
                <Trans context="presence">viewing</Trans>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
