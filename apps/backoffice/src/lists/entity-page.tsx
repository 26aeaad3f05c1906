import { Page, type PageProps } from '#/page/page.tsx';
import { LoadErrorOf, type Answered } from './loaded.tsx';

export interface EntityPageProps extends PageProps {
  /** The entity that the page is about. */
  readonly entity: Answered<unknown>;
}

/** Page of an entity. While the entity cannot be loaded, only the error is shown: no part of it, and no action. */
export function EntityPage({ entity, children, actions, ...page }: EntityPageProps) {
  const isMissing = entity.data === undefined && entity.error !== undefined;
  return (
    <Page {...page} actions={isMissing ? undefined : actions}>
      {isMissing ? <LoadErrorOf answer={entity} /> : children}
    </Page>
  );
}
