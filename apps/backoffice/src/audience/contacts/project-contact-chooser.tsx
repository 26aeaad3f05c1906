import type { Contact } from '@x/api-client';
import { ContactChooser, type ContactChooserProps } from './contact-chooser.tsx';
import { audienceOptions } from '#/lists/options/option-lists.ts';
import { useOptionPage } from '#/lists/options/use-option-page.ts';
import { usePermissions } from '#/session/use-current.ts';

export interface ProjectContactChooserProps extends Pick<ContactChooserProps, 'label' | 'none'> {
  readonly contact: Contact | undefined;
  readonly onContactChange: (contact: Contact | undefined) => void;
}

/** Chooses a contact of any audience of the project. Shows nothing without a contact, or if the user may not see any. */
export function ProjectContactChooser(props: ProjectContactChooserProps) {
  const { mayRead } = usePermissions();
  return mayRead('audiences') ? <Chooser {...props} /> : null;
}

function Chooser(props: ProjectContactChooserProps) {
  const { items, total = 0 } = useOptionPage(audienceOptions);
  const filled = items.filter(({ contacts }) => contacts > 0);
  // Audiences beyond the first page may have contacts too.
  const audiences =
    total > items.length ? [...filled, ...items.filter((one) => !filled.includes(one))] : filled;
  if (audiences.length === 0) return null;
  return <ContactChooser {...props} audiences={audiences} isWholeProject />;
}
