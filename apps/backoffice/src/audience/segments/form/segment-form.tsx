import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  contract,
  type CallFailed,
  type CallResult,
  type ErrorItem,
  type Segment,
  type SegmentTree,
  type Success,
} from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { Button, Card, FieldError } from '@x/ui';
import { useState, type ReactNode } from 'react';
import { ConflictNotice } from '#/forms/conflict-notice.tsx';
import { customField } from '#/forms/fields/custom-field.tsx';
import { longTextField, textField } from '#/forms/fields/text-fields.tsx';
import { FormButtons } from '#/forms/form-buttons.tsx';
import { describeFields, useRenderField, type DeclaredFields } from '#/forms/form-fields.tsx';
import { Form } from '#/forms/form.tsx';
import { LeaveGuard } from '#/forms/leave-guard.tsx';
import { useEntityForm } from '#/forms/use-entity-form.ts';
import { SegmentBuilder } from '../builder/segment-builder.tsx';
import {
  emptyGroup,
  incompleteLeaves,
  rootId,
  toDraft,
  toTree,
  type GroupDraft,
} from '../draft/tree-draft.ts';
import { PreviewCard } from '../preview/preview-card.tsx';
import { usePreview } from '../preview/use-preview.ts';
import { describeSegment } from '../words/describe-segment.ts';
import { SegmentDescription } from '../words/segment-description.tsx';
import { useWording } from '../words/use-wording.ts';
import { useConditionProblems } from './use-condition-problems.ts';

interface SegmentFields {
  readonly name: string;
  readonly description: string;
  readonly tree: SegmentTree;
}

type SegmentValues = {
  readonly name: string;
  readonly description: string;
  readonly tree: GroupDraft;
};

const segmentFields: DeclaredFields<SegmentValues> = {
  body: contract.segments.update.body,
  fields: {
    name: textField({ label: msg`Name`, autoComplete: 'off' }),
    description: longTextField({ label: msg`Description`, rows: 1 }),
    tree: customField<GroupDraft>({
      label: msg`Conditions`,
      renderValue: (root) => <SegmentDescription root={root} />,
    }),
  },
};

export interface SegmentFormProps {
  readonly segment?: Segment;
  /** Calls the API with `quiet`, because the form shows the errors. */
  readonly save: (fields: SegmentFields, basedOn: Segment | undefined) => Promise<CallResult<Segment>>;
  readonly onSaved: (segment: Segment) => void | Promise<void>;
  readonly cancel: ReactNode;
  readonly aside?: ReactNode;
}

/** Conditions of a new segment: one, whose subject is not chosen yet. */
const newTree = emptyGroup(rootId, [{ kind: 'leaf', id: 'first', negations: 0, condition: { kind: 'new' } }]);

function toValues(segment: Segment | undefined): SegmentValues {
  return {
    name: segment?.name ?? '',
    description: segment?.description ?? '',
    tree: segment === undefined ? newTree : toDraft(segment.tree),
  };
}

/** Errors of a save, and the conditions that were saved. */
interface Refused {
  readonly root: GroupDraft;
  readonly errors: readonly ErrorItem[];
}

export function SegmentForm({ segment, save, onSaved, cancel, aside }: SegmentFormProps) {
  const { t } = useLingui();
  const invalidate = useInvalidate();
  const [refused, setRefused] = useState<Refused>();

  async function submit(
    { name, description, tree: root }: SegmentValues,
    basedOn: Segment | undefined,
  ): Promise<Success<Segment> | CallFailed<Segment>> {
    const tree = toTree(root);
    // `check` refuses incomplete conditions before.
    if (tree === undefined) return { success: false, status: 0, errors: [] };
    const result = await save({ name, description, tree }, basedOn);
    setRefused(result.success ? undefined : { root, errors: result.errors });
    return result;
  }

  const form = useEntityForm<SegmentValues, Segment, Segment>({
    name: 'segment',
    entity: segment,
    toValues,
    fields: describeFields(segmentFields.fields, t),
    check: ({ tree }) =>
      incompleteLeaves(tree).length > 0 ? { tree: t`Complete the marked conditions, or remove them.` } : {},
    submit,
    onSuccess: async (saved) => {
      const { list, get, contacts, explain, usage } = contract.segments;
      await invalidate(list, get, contacts, explain, usage, contract.audiences.contacts);
      await onSaved(saved);
    },
  });
  const field = useRenderField(form, segmentFields);
  const root = form.values.tree;
  const wording = useWording(root);
  const tree = toTree(root);
  const preview = usePreview(tree);
  const problems = useConditionProblems({
    root,
    preview,
    refused: refused?.root === root ? refused.errors : [],
    marksIncomplete: form.errors.tree !== undefined,
  });
  return (
    <div className="x:grid x:items-start x:gap-5 x:lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Card
        footer={
          <FormButtons aside={aside}>
            {cancel}
            <Button type="submit" form="segment" variant="primary" loading={form.submitting}>
              {segment === undefined ? <Trans>Create segment</Trans> : <Trans>Save changes</Trans>}
            </Button>
          </FormButtons>
        }
      >
        <Form form={form} focusFirst={segment === undefined} id="segment">
          <ConflictNotice conflict={form.conflict} />
          <LeaveGuard form={form} />
          <div className="x:grid x:gap-4 x:sm:grid-cols-2">
            {field('name')}
            {field('description')}
          </div>
          <section className="x:flex x:flex-col x:gap-3 x:border-t x:border-line x:pt-4">
            <h2 className="x:text-14 x:font-semibold">{t(segmentFields.fields.tree.label)}</h2>
            <SegmentBuilder
              root={root}
              onRootChange={(next) => form.set({ tree: next })}
              wording={wording}
              problems={problems}
              segmentId={segment?.id}
            />
            {form.errors.tree !== undefined && <FieldError>{form.errors.tree}</FieldError>}
            {problems.get(root.id)?.map((problem) => (
              <FieldError key={problem}>{problem}</FieldError>
            ))}
            <Summary>{describeSegment(wording, root)}</Summary>
          </section>
        </Form>
      </Card>
      <div className="x:min-w-0 x:lg:sticky x:lg:top-5">
        <PreviewCard state={preview} isIncomplete={tree === undefined} isEmpty={root.children.length === 0} />
      </div>
    </div>
  );
}

/** The whole segment in one sentence. */
function Summary({ children }: { readonly children: ReactNode }) {
  return (
    <div className="x:rounded-md x:bg-sunken x:px-3 x:py-2.5">
      <h3 className="x:text-12 x:font-medium x:text-muted">
        <Trans>In one sentence</Trans>
      </h3>
      <p className="x:mt-0.5 x:text-14 x:wrap-anywhere">{children}</p>
    </div>
  );
}
