import { useParams } from '@tanstack/react-router';
import type { PalettePlace } from '#/page/palette.ts';
import { organizationOf } from '#/session/permissions.ts';
import { useUser } from '#/session/use-current.ts';

/** Returns the audience and organization of the current page. By default, the organization of the current project. */
export function usePalettePlace(): PalettePlace {
  const user = useUser();
  const { id_organization: organizationId, id_audience: audienceId } = useParams({ strict: false });
  const shown = organizationId === undefined ? undefined : organizationOf(user, { organizationId });
  return { organizationId: (shown ?? organizationOf(user))?.id, audienceId };
}
