import { useLingui } from '@lingui/react/macro';
import { actionPlaces, isRecipientAction, recipientActions } from '@x/api-client';
import type { EngagementDraft } from '../draft/condition-draft.ts';
import { blockLabel, linkLabel, placePhrases } from '../words/describe-part.ts';
import { blockOptions, linkOptions } from '../words/part-options.ts';
import { useBuilder } from './builder-context.ts';
import { PickOne, type PickOption } from './pick-one.tsx';

export interface PartControlsProps {
  readonly condition: EngagementDraft;
  readonly onChange: (change: Partial<EngagementDraft>) => void;
}

/** Adds the chosen option if it is not offered, as with parts that the message does not have. */
function withChosen(options: readonly PickOption[], chosen: PickOption | undefined): readonly PickOption[] {
  const isOffered = chosen === undefined || options.some(({ value }) => value === chosen.value);
  return isOffered ? options : [chosen, ...options];
}

/** Chooses the link on which, or the block in which, clicks count. */
export function ClickedPart({ condition, onChange }: PartControlsProps) {
  const { t } = useLingui();
  const { wording } = useBuilder();
  const { campaignId, linkPosition, blockId } = condition;
  const parts = wording.names.parts.get(campaignId);
  const link =
    linkPosition === null
      ? undefined
      : { value: `link:${linkPosition}`, label: linkLabel(wording, parts, linkPosition) };
  const block =
    blockId === '' ? undefined : { value: `block:${blockId}`, label: blockLabel(wording, parts, blockId) };
  return (
    <PickOne
      label={t`Link`}
      value={(link ?? block)?.value ?? ''}
      onValueChange={(value) => {
        const [kind, id = ''] = value.split(':');
        onChange({
          linkPosition: kind === 'link' ? Number(id) : null,
          blockId: kind === 'block' ? id : '',
        });
      }}
      groups={[
        {
          label: '',
          options: [{ value: '', label: t({ message: 'on any link', context: 'contacts who clicked …' }) }],
        },
        { label: t`Links`, options: withChosen(linkOptions(wording, parts), link) },
        { label: t`Blocks`, options: withChosen(blockOptions(wording, parts, 'clicked'), block) },
      ]}
    />
  );
}

/** Chooses the block in which actions count. */
export function ActedBlock({ condition: { campaignId, blockId }, onChange }: PartControlsProps) {
  const { t } = useLingui();
  const { wording } = useBuilder();
  const parts = wording.names.parts.get(campaignId);
  const block = blockId === '' ? undefined : { value: blockId, label: blockLabel(wording, parts, blockId) };
  return (
    <PickOne
      label={t`Block`}
      value={blockId}
      onValueChange={(value) => onChange({ blockId: value })}
      groups={[
        {
          label: '',
          options: [{ value: '', label: t({ message: 'in any block', context: 'contacts who acted …' }) }],
        },
        { label: t`Blocks`, options: withChosen(blockOptions(wording, parts, 'acted'), block) },
      ]}
    />
  );
}

export interface ActionSelectProps {
  readonly action: EngagementDraft['action'];
  readonly onActionChange: (action: EngagementDraft['action']) => void;
}

/** Chooses the kind of actions that count. */
export function ActionSelect({ action, onActionChange }: ActionSelectProps) {
  const { t } = useLingui();
  const { ampNames } = useBuilder().wording;
  return (
    <PickOne
      label={t`Action`}
      value={action}
      onValueChange={(value) => onActionChange(isRecipientAction(value) ? value : '')}
      groups={[
        {
          label: '',
          options: [
            { value: '', label: t({ message: 'with any action', context: 'contacts who acted …' }) },
            ...recipientActions.map((name) => ({ value: name, label: ampNames.action(name, name) })),
          ],
        },
      ]}
    />
  );
}

/** Chooses where actions count. */
export function PlaceSelect({ condition: { place }, onChange }: PartControlsProps) {
  const { t } = useLingui();
  const { i18n } = useBuilder().wording;
  return (
    <PickOne
      label={t`Place`}
      value={place}
      onValueChange={(value) => onChange({ place: actionPlaces.find((known) => known === value) ?? '' })}
      groups={[
        {
          label: '',
          options: [
            {
              value: '',
              label: t({ message: 'in the email or on its page', context: 'contacts who acted …' }),
            },
            ...actionPlaces.map((known) => ({ value: known, label: i18n._(placePhrases[known]) })),
          ],
        },
      ]}
    />
  );
}
