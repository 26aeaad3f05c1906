import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { Button } from '@x/ui';
import { Filter } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { toDraft } from '#/audience/segments/draft/tree-draft.ts';
import { describeSegment } from '#/audience/segments/words/describe-segment.ts';
import type { Wording } from '#/audience/segments/words/wording.ts';
import { useMay } from '#/session/may.tsx';
import { useProjectId } from '#/session/use-current.ts';
import { toCondition, type PeopleSearch } from './people-search.ts';

/** Maximum length of a segment's name. */
const longestName = 255;

export interface CreateSegmentProps {
  readonly campaignId: string;
  readonly search: PeopleSearch;
  /** Names the segment. Undefined while names are loading. */
  readonly wording: Wording | undefined;
}

/** Button that creates a segment of the listed people, named after its condition, and opens it. */
export function CreateSegment({ campaignId, search, wording }: CreateSegmentProps) {
  const { client } = useApp();
  const may = useMay();
  const invalidate = useInvalidate();
  const navigate = useNavigate();
  const project_id = useProjectId();
  const [creating, setCreating] = useState(false);
  const condition = toCondition(campaignId, search);
  if (condition === undefined || !may(contract.segments.create)) return null;
  const tree = { kind: 'all' as const, conditions: [condition] };

  async function create(words: Wording) {
    const name = describeSegment(words, toDraft(tree))
      .replace(/\.$/u, '')
      .slice(0, longestName)
      .toWellFormed();
    setCreating(true);
    const result = await client.call(contract.segments.create, { body: { project_id, name, tree } });
    setCreating(false);
    if (!result.success) return;
    await invalidate(contract.segments.list);
    await navigate({ to: '/audiences/segments/$id_segment', params: { id_segment: result.data.id } });
  }

  return (
    <Button
      variant="primary"
      icon={<Filter aria-hidden />}
      loading={creating}
      disabled={wording === undefined}
      onClick={() => void (wording && create(wording))}
    >
      <Trans>Create segment</Trans>
    </Button>
  );
}
