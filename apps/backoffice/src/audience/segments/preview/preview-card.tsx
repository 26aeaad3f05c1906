import { Trans, useLingui } from '@lingui/react/macro';
import type { Contact, ErrorItem, SegmentPreview } from '@x/api-client';
import { Alert, Card, ErrorState, Skeleton, Spinner } from '@x/ui';
import type { ReactNode } from 'react';
import { joinMessages } from '#/app/join-messages.ts';
import { contactName } from '#/audience/contacts/contact-chooser.tsx';
import { toContact } from '#/audience/contacts/contact-link.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { PermittedTextLink } from '#/page/links.tsx';
import { pathInTree } from './problems-by-node.ts';
import type { PreviewState } from './use-preview.ts';

export interface PreviewCardProps {
  readonly state: PreviewState;
  readonly isIncomplete: boolean;
  /** True if the segment has no conditions, so that it is meant to contain everyone. */
  readonly isEmpty: boolean;
  /** Default: the contacts in the segment. */
  readonly title?: string;
}

/** Number of contacts in the segment and some of them, updated while the conditions change. */
export function PreviewCard({ state, isIncomplete, isEmpty, title }: PreviewCardProps) {
  const { t } = useLingui();
  const { preview, errors, isCurrent } = state;
  const isLoading = !isCurrent && !isIncomplete;
  return (
    <Card
      title={title ?? t`Contacts in this segment`}
      actions={isLoading && preview !== undefined && <Spinner size={16} />}
    >
      <div className="x:flex x:flex-col x:gap-4" aria-busy={isLoading}>
        <PreviewErrors errors={errors} onRetry={state.retry} />
        {preview === undefined ? (
          isLoading && <LoadingPreview />
        ) : (
          <>
            <Count preview={preview} isCurrent={isCurrent} />
            {isCurrent && errors.length === 0 && <CountWarning preview={preview} isEmpty={isEmpty} />}
          </>
        )}
        {isIncomplete && (
          <p className="x:text-13 x:text-muted">
            {preview === undefined ? (
              <Trans>Complete the conditions to see who matches.</Trans>
            ) : (
              <Trans>Complete the conditions to update this number.</Trans>
            )}
          </p>
        )}
        {preview !== undefined && preview.sample.length > 0 && <Sample contacts={preview.sample} />}
      </div>
    </Card>
  );
}

function LoadingPreview() {
  return (
    <div className="x:flex x:flex-col x:gap-3">
      <span className="x:sr-only">
        <Trans>Counting the contacts…</Trans>
      </span>
      <Skeleton className="x:h-8 x:w-24" />
      <Skeleton className="x:h-4 x:w-40" />
      <Skeleton className="x:h-4 x:w-32" />
    </div>
  );
}

function Count({ preview, isCurrent }: { readonly preview: SegmentPreview; readonly isCurrent: boolean }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { contacts, total, share } = preview;
  return (
    <div className={isCurrent ? '' : 'x:opacity-60'}>
      <output aria-live="polite" className="x:flex x:flex-col x:gap-0.5">
        <span className="x:text-28 x:font-semibold x:tabular-nums">
          {formats.number(contacts)}{' '}
          <span className="x:sr-only">{contacts === 1 ? t`contact` : t`contacts`}</span>
        </span>
        <span className="x:text-13 x:text-muted x:tabular-nums">
          <Trans>
            {formats.percent(share)} of {formats.number(total)} contacts
          </Trans>
        </span>
      </output>
      <span aria-hidden className="x:mt-2 x:block x:h-1 x:overflow-clip x:rounded-full x:bg-pressed">
        <span className="x:block x:h-full x:bg-accent" style={{ width: `${String(share)}%` }} />
      </span>
    </div>
  );
}

function CountWarning({ preview, isEmpty }: { readonly preview: SegmentPreview; readonly isEmpty: boolean }) {
  const { contacts, total } = preview;
  if (total === 0) {
    return (
      <Alert tone="info">
        <Trans>This project has no contacts yet. Import some to see who matches.</Trans>
      </Alert>
    );
  }
  if (contacts === 0) {
    return (
      <Alert tone="warning">
        <Trans>Nobody matches. Check the values, or remove a condition.</Trans>
      </Alert>
    );
  }
  if (contacts < total || isEmpty) return null;
  return (
    <Alert tone="warning">
      <Trans>Everyone matches, so the conditions have no effect. Check them.</Trans>
    </Alert>
  );
}

function Sample({ contacts }: { readonly contacts: readonly Contact[] }) {
  const { t } = useLingui();
  return (
    <div className="x:flex x:flex-col x:gap-1.5">
      <h3 className="x:text-12 x:font-medium x:text-muted">
        <Trans>Newest contacts</Trans>
      </h3>
      <ul
        aria-label={t`Newest contacts in this segment`}
        className="x:flex x:flex-col x:divide-y x:divide-line"
      >
        {contacts.map((contact) => (
          <SampleContact key={contact.id} contact={contact} />
        ))}
      </ul>
    </div>
  );
}

function SampleContact({ contact }: { readonly contact: Contact }) {
  const name = contactName(contact);
  return (
    <li className="x:flex x:min-w-0 x:flex-col x:py-1.5">
      <ContactLink contact={contact}>{name}</ContactLink>
      {name !== contact.email && <span className="x:truncate x:text-12 x:text-muted">{contact.email}</span>}
    </li>
  );
}

/** Link that opens a new tab, because the segment may have unsaved changes. */
function ContactLink({ contact, children }: { readonly contact: Contact; readonly children: ReactNode }) {
  return (
    <PermittedTextLink
      {...toContact(contact.audience_id, contact.id)}
      target="_blank"
      className="x:w-fit x:max-w-full x:truncate x:text-13"
    >
      {children}
    </PermittedTextLink>
  );
}

function PreviewErrors({
  errors,
  onRetry,
}: {
  readonly errors: readonly ErrorItem[];
  readonly onRetry: () => void;
}) {
  if (errors.length === 0) return null;
  const others = errors.filter((error) => pathInTree(error) === undefined);
  if (others.length > 0) return <ErrorState description={joinMessages(others)} onRetry={onRetry} />;
  return (
    <Alert tone="danger">
      <Trans>The contacts could not be counted. Correct the marked conditions.</Trans>
    </Alert>
  );
}
