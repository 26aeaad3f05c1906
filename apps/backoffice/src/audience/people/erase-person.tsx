import { Trans, useLingui } from '@lingui/react/macro';
import { contract } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { UserX } from 'lucide-react';
import { useApp } from '#/app/context.ts';
import { DeleteNamedButton } from '#/forms/delete-named-button.tsx';
import { MayWrite } from '#/session/may.tsx';
import { useProjectId } from '#/session/use-current.ts';

export interface ErasePersonProps {
  readonly email: string;
  readonly onErased: () => void | Promise<void>;
}

/** Erases a person after a confirmation that requires typing the address. */
export function ErasePerson({ email, onErased }: ErasePersonProps) {
  const { t } = useLingui();
  const { client } = useApp();
  const invalidate = useInvalidate();
  const id = useProjectId();
  return (
    <MayWrite module="audiences">
      <DeleteNamedButton
        icon={<UserX aria-hidden />}
        label={t`Erase this person’s data`}
        question={t`Erase the data of ${email}?`}
        consequence={t`This cannot be undone, not even from the trash.`}
        confirmLabel={t`Erase`}
        name={email}
        nameLabel={t`Type the email address to confirm`}
        remove={() => client.call(contract.people.erase, { params: { id }, body: { email } })}
        onRemoved={async () => {
          await onErased();
          await invalidate(
            contract.people.get,
            contract.people.erasures,
            contract.audiences.contacts,
            contract.audiences.get,
            contract.suppressions.list,
          );
        }}
      >
        <Consequences />
      </DeleteNamedButton>
    </MayWrite>
  );
}

function Consequences() {
  return (
    <div className="x:flex x:flex-col x:gap-2 x:text-13">
      <p className="x:font-medium">
        <Trans>What is erased</Trans>
      </p>
      <ul className="x:list-disc x:pl-5">
        <li>
          <Trans>The contact in all audiences of the project, with fields, tags, history and consents.</Trans>
        </li>
        <li>
          <Trans>
            The person in messages, opens, clicks and the activity log. A random ID takes their place.
          </Trans>
        </li>
        <li>
          <Trans>Messages that are not sent yet. They are canceled.</Trans>
        </li>
      </ul>
      <p className="x:font-medium">
        <Trans>What stays</Trans>
      </p>
      <ul className="x:list-disc x:pl-5">
        <li>
          <Trans>The figures of your campaigns, which then name nobody.</Trans>
        </li>
        <li>
          <Trans>
            A keyed hash of the address. It can’t be turned back into the address. If the address is added
            again, it is suppressed, unless the person signs up again.
          </Trans>
        </li>
      </ul>
    </div>
  );
}
