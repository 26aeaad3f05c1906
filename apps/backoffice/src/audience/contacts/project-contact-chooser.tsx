import type { Contact } from '@x/api-client';
import { ContactChooser, type ContactChooserProps } from './contact-chooser.tsx';
import { useAudiences } from '../audiences/use-audience.ts';
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
  const audiences = useAudiences();
  const filled = (audiences.data?.items ?? []).filter(({ contacts }) => contacts > 0);
  return filled.length === 0 ? null : <ContactChooser {...props} audiences={filled} />;
}
