import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Contact, TestSend } from '@x/api-client';
import { Alert, Button, DialogClose } from '@x/ui';
import { Notice } from '#/app/notice.tsx';
import {
  ContactChooser,
  contactName,
  type ContactChooserProps,
} from '#/audience/contacts/contact-chooser.tsx';
import { textField } from '#/forms/fields/text-fields.tsx';
import type { Translate } from '#/language/translate.ts';
import { ProjectContactChooser } from '#/audience/contacts/project-contact-chooser.tsx';
import { splitAddresses } from './addresses.ts';

const maximumAddresses = 10;

/** Returns the error of too many addresses. */
export function findAddressErrors(contacts: string, translate: Translate): { readonly contacts?: string } {
  return splitAddresses(contacts).length > maximumAddresses
    ? { contacts: translate(msg`Enter at most 10 addresses.`) }
    : {};
}

export const testRecipients = textField({
  label: msg`Recipients`,
  hint: msg`Up to 10 addresses, separated by commas.`,
  necessity: 'required',
  inputMode: 'email',
  autoComplete: 'email',
});

/** State of the form of a test, apart from its fields. */
export interface TestState {
  /** Contact whose message the test is. */
  readonly contact: Contact | undefined;
  readonly onContactChange: (contact: Contact | undefined) => void;
  /** Result of the last test. */
  readonly outcome: TestSend | undefined;
}

export interface TestValuesProps {
  /** Audiences to choose a contact from. Default: those of the project that the user may see. */
  readonly audiences?: ContactChooserProps['audiences'] | undefined;
  readonly contact: Contact | undefined;
  readonly onContactChange: (contact: Contact | undefined) => void;
}

/** Chooses whose message the test is, and says what it shows. */
export function TestValues({ audiences, contact, onContactChange }: TestValuesProps) {
  const { t } = useLingui();
  const name = contact === undefined ? '' : contactName(contact);
  const chooser = { contact, onContactChange, label: t`Test as`, none: t`No contact` };
  return (
    <div className="x:flex x:flex-col x:items-start x:gap-2">
      {audiences === undefined ? (
        <ProjectContactChooser {...chooser} />
      ) : (
        audiences.length > 0 && <ContactChooser {...chooser} audiences={audiences} />
      )}
      <output className="x:block x:text-13 x:text-muted">
        {contact === undefined ? (
          <Trans>
            Merge tags show their fallback text, if any. The email tag shows the test address. All blocks are
            sent, even those that only some recipients get.
          </Trans>
        ) : (
          <Trans>
            The test is the message that {name} would get: with their data, or the fallback text if data is
            missing, and only with the blocks for them.
          </Trans>
        )}
      </output>
    </div>
  );
}

export interface TestSendActionsProps {
  readonly submitting: boolean;
  /** Default: “Send test”. */
  readonly label?: string | undefined;
}

export function TestSendActions({ submitting, label }: TestSendActionsProps) {
  return (
    <div className="x:flex x:justify-end x:gap-2">
      <DialogClose>
        <Button variant="ghost">
          <Trans>Close</Trans>
        </Button>
      </DialogClose>
      <Button type="submit" variant="primary" loading={submitting}>
        {label ?? <Trans>Send test</Trans>}
      </Button>
    </div>
  );
}

export function TestOutcome({ outcome }: { readonly outcome: TestSend }) {
  const accepted = outcome.accepted.join(', ');
  return (
    <>
      {accepted !== '' && (
        <Notice tone="success">
          <Trans>The test was sent to {accepted}.</Trans>
        </Notice>
      )}
      {outcome.rejected.length > 0 && (
        <Alert tone="danger" role="alert" title={<Trans>Some addresses were rejected</Trans>}>
          {outcome.rejected.map(({ email, reason }) => (
            <p key={email}>
              {email}: {reason}
            </p>
          ))}
        </Alert>
      )}
    </>
  );
}
