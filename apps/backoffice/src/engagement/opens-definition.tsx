import { Trans } from '@lingui/react/macro';

/** Says what an open is, wherever the numbers are shown. The API counts them in `engagement/inbox/openings.ts`. */
export function OpensDefinition() {
  return (
    <Trans>
      A person has opened the message who loaded its pictures, clicked or acted in it, because many mail apps
      load no pictures. Total opens count loaded pictures only.
    </Trans>
  );
}
