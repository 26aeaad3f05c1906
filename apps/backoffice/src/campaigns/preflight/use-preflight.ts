import { contract, type Preflight, type PreflightFinding, type PreflightPart } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { useState } from 'react';

/** The planned schedule. Omitted to send immediately. */
export interface PlannedSending {
  readonly start_at: string;
  readonly interval_minutes: number;
  readonly batch_items: number;
  readonly batches: number;
}

export interface PartState {
  readonly part: PreflightPart;
  readonly data: Preflight | undefined;
  readonly loading: boolean;
  /** True if the request failed. */
  readonly failed: boolean;
  readonly retry: () => void;
}

export interface PreflightState {
  readonly parts: readonly PartState[];
  readonly blocking: readonly PreflightFinding[];
  readonly warnings: readonly PreflightFinding[];
  /** True once the checks of stored data are done. Checks that need the network may still be running. */
  readonly settled: boolean;
  /** True if nothing blocks sending and every warning is acknowledged. */
  readonly clear: boolean;
  /** Ids of acknowledged warnings. */
  readonly acknowledged: readonly string[];
  readonly acknowledge: (agreed: boolean) => void;
  readonly allAcknowledged: boolean;
  readonly refresh: () => Promise<void>;
}

/**
 * Parts whose result is certain, because the checks only need stored data. The server refuses to send if one of them
 * has a blocking finding.
 */
const decided: ReadonlySet<PreflightPart> = new Set(['recipients', 'message', 'schedule']);

function usePart(
  campaignId: string,
  part: PreflightPart,
  plan: PlannedSending | undefined,
): PartState & { readonly reload: () => Promise<unknown> } {
  const answer = useAnswer(
    contract.preflight.get,
    { params: { id: campaignId }, query: { part, ...plan } },
    // Reload each time the dialog opens, and show the previous result while the user edits the schedule.
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

/** Runs all preflight checks in parallel. Each part's result is available as it loads. */
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
