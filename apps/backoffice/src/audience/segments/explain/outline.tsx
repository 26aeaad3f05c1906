import { useLingui } from '@lingui/react/macro';
import { contract, type SegmentTrace } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  isNegated,
  pathsOf,
  toDraft,
  type GroupDraft,
  type LeafDraft,
  type NodeDraft,
  type NodePaths,
} from '../draft/tree-draft.ts';
import { describeCondition } from '../words/describe-condition.ts';
import type { Wording } from '../words/wording.ts';
import { describeSeen } from './seen-text.ts';

/** Results of the conditions for a contact, by path. Empty to show the conditions only. */
type Traces = ReadonlyMap<string, SegmentTrace>;

interface OutlineContext {
  readonly wording: Wording;
  readonly traces: Traces;
  readonly paths: ReadonlyMap<string, NodePaths>;
  /** Path of the segment in the traces. Empty for the explained segment itself. */
  readonly prefix: string;
}

export interface OutlineProps {
  readonly root: GroupDraft;
  readonly wording: Wording;
  readonly traces: Traces;
  readonly prefix?: string;
}

/** Conditions of a segment as nested lists. With traces, says for each condition whether a contact meets it, and why. */
export function Outline({ root, wording, traces, prefix = '' }: OutlineProps) {
  const context = { wording, traces, paths: pathsOf(root), prefix };
  return <OutlineNode node={root} context={context} />;
}

interface NodeProps<Node> {
  readonly node: Node;
  readonly context: OutlineContext;
}

function pathAt(prefix: string, path: string): string {
  return [prefix, path].filter((part) => part !== '').join('.');
}

function traceAt({ traces, paths, prefix }: OutlineContext, { id }: NodeDraft, which: keyof NodePaths) {
  const path = paths.get(id)?.[which];
  return path === undefined ? undefined : traces.get(pathAt(prefix, path));
}

function OutlineNode({ node, context }: NodeProps<NodeDraft>) {
  return node.kind === 'leaf' ? (
    <OutlineLeaf node={node} context={context} />
  ) : (
    <OutlineGroup node={node} context={context} />
  );
}

function OutlineGroup({ node, context }: NodeProps<GroupDraft>) {
  const { t } = useLingui();
  const texts = isNegated(node)
    ? { all: t`Does not meet all of these conditions`, any: t`Meets none of these conditions` }
    : { all: t`Meets all of these conditions`, any: t`Meets at least one of these conditions` };
  return (
    <div className="x:flex x:flex-col x:gap-2">
      <Line mark={<Mark trace={traceAt(context, node, 'outer')} />}>
        <span className="x:font-medium">{texts[node.match]}</span>
      </Line>
      <ul className="x:ml-2 x:flex x:flex-col x:gap-2 x:border-l x:border-line x:pl-4">
        {node.children.map((child) => (
          <li key={child.id}>
            <OutlineNode node={child} context={context} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function OutlineLeaf({ node, context }: NodeProps<LeafDraft>) {
  const { wording, prefix, paths, traces } = context;
  const { condition } = node;
  const seen = traceAt(context, node, 'inner');
  const inner = paths.get(node.id)?.inner ?? '';
  return (
    <div className="x:flex x:flex-col x:gap-2">
      <Line mark={<Mark trace={traceAt(context, node, 'outer')} />}>
        <span className="x:wrap-anywhere">{describeCondition(wording, condition, isNegated(node))}</span>
        {seen !== undefined && (
          <span className="x:block x:text-12 x:text-muted">
            {seen.problem === null ? describeSeen(wording, condition, seen) : seen.problem.message}
          </span>
        )}
      </Line>
      {condition.kind === 'segment' && traces.size > 0 && (
        <NestedOutline
          segmentId={condition.id}
          wording={wording}
          traces={traces}
          prefix={pathAt(prefix, pathAt(inner, 'segment'))}
        />
      )}
    </div>
  );
}

interface NestedOutlineProps extends Pick<OutlineContext, 'wording' | 'traces' | 'prefix'> {
  readonly segmentId: string;
}

/** Conditions of a segment that a condition uses. Shows nothing if the traces do not contain them. */
function NestedOutline({ segmentId, wording, traces, prefix }: NestedOutlineProps) {
  const isTraced = traces.has(prefix);
  const segment = useAnswer(contract.segments.get, isTraced ? { params: { id: segmentId } } : undefined);
  if (segment.data === undefined) return null;
  return (
    <div className="x:ml-6 x:rounded-md x:bg-sunken x:p-3">
      <Outline root={toDraft(segment.data.tree)} wording={wording} traces={traces} prefix={prefix} />
    </div>
  );
}

function Line({ mark, children }: { readonly mark: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="x:flex x:items-start x:gap-2 x:text-13">
      {mark}
      <div className="x:min-w-0 x:flex-1">{children}</div>
    </div>
  );
}

function Mark({ trace }: { readonly trace: SegmentTrace | undefined }) {
  const { t } = useLingui();
  if (trace === undefined) return null;
  const Icon = trace.matches ? Check : X;
  return (
    <span className={`x:mt-0.5 x:shrink-0 ${trace.matches ? 'x:text-success-text' : 'x:text-danger-text'}`}>
      <Icon size={16} aria-hidden />
      <span className="x:sr-only">{trace.matches ? t`Met:` : t`Not met:`}</span>
    </span>
  );
}
