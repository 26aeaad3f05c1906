import {
  contract,
  type Preflight,
  type PreflightFinding,
  type PreflightPart,
  type SendTiming,
} from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { useState } from 'react';

/** Planned schedule of a campaign, in the form that the API expects. */
export interface PlannedSending {
  readonly start_at: string;
  readonly interval_minutes: number;
  readonly batch_items: number;
  readonly batches: number;
  readonly timing: SendTiming;
}

export interface PartState {
  readonly part: PreflightPart;
  readonly data: Preflight | undefined;
  readonly loading: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

export interface PreflightState {
  readonly parts: readonly PartState[];
  readonly blocking: readonly PreflightFinding[];
  readonly warnings: readonly PreflightFinding[];
  /** True once the checks in `decided` have a result. Checks that use the network may still be running. */
  readonly settled: boolean;
  /** True if the campaign may be sent: `settled`, no blocking finding, and all warnings acknowledged. */
  readonly clear: boolean;
  readonly acknowledged: readonly string[];
  readonly acknowledge: (agreed: boolean) => void;
  readonly allAcknowledged: boolean;
  readonly refresh: () => Promise<void>;
}

/** Parts whose checks read only stored data. The button to send waits for these parts. */
const decided: ReadonlySet<PreflightPart> = new Set(['recipients', 'message', 'schedule']);

function usePart(
  campaignId: string,
  part: PreflightPart,
  plan: PlannedSending | undefined,
): PartState & { readonly reload: () => Promise<unknown> } {
  const answer = useAnswer(
    contract.preflight.get,
    { params: { id: campaignId }, query: { part, ...plan } },
    // Reload when the dialog opens, and keep showing the previous result while the user edits the schedule.
    { revalidateOnFocus: false, revalidateOnMount: true, keepPreviousData: true, dedupingInterval: 0 },
  );
  return {
    part,
    data: answer.error === undefined ? answer.data : undefined,
    loading: answer.isValidating,
    failed: answer.error !== undefined,
    retry: () => void answer.mutate(),
    reload: () => answer.mutate(),
  };
}

/** Runs the preflight checks in parallel, one request for each part. `plan` is absent to send immediately. */
export function usePreflight(campaignId: string, plan?: PlannedSending): PreflightState {
  const recipients = usePart(campaignId, 'recipients', undefined);
  const message = usePart(campaignId, 'message', undefined);
  const schedule = usePart(campaignId, 'schedule', plan);
  const sender = usePart(campaignId, 'sender', undefined);
  const links = usePart(campaignId, 'links', undefined);
  const parts = [recipients, message, schedule, sender, links];
  const [acknowledged, setAcknowledged] = useState<readonly string[]>([]);
  const findings = parts.flatMap(({ data }) => data?.findings ?? []);
  const blocking = findings.filter(({ severity }) => severity === 'blocking');
  const warnings = findings.filter(({ severity }) => severity === 'warning');
  const seen = new Set(acknowledged);
  const allAcknowledged = warnings.every(({ id }) => seen.has(id));
  const settled = parts.every(
    ({ part, data, loading }) => !decided.has(part) || (data !== undefined && !loading),
  );
  return {
    parts,
    blocking,
    warnings,
    settled,
    clear: settled && blocking.length === 0 && allAcknowledged,
    acknowledged,
    acknowledge: (agreed) => setAcknowledged(agreed ? warnings.map(({ id }) => id) : []),
    allAcknowledged,
    refresh: async () => {
      await Promise.all(parts.map(({ reload }) => reload()));
    },
  };
}
