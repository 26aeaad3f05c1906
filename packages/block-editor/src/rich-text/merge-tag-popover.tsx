'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Field, TextInput } from '@x/ui';
import { Trash2 } from 'lucide-react';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import { deleteSelection } from 'prosemirror-commands';
import { useEditor } from '../context/environment.tsx';
import { style } from '../context/style.ts';
import { leaveNode, setNodeAttributes } from './commands.ts';
import type { EditableText, TextSnapshot } from '../context/active-text.ts';

/** Distance in px between a chip and its popover. */
const gap = 8;

/**
 * Returns the position of the popover in the canvas: below its chip, or above if there is no room. Follows the chip when
 * the canvas scrolls.
 */
function useChipPlace(
  view: EditableText,
  popover: RefObject<HTMLElement | null>,
  mergeTag: TextSnapshot['mergeTag'],
) {
  const [place, setPlace] = useState({ left: 0, top: 0 });
  useLayoutEffect(() => {
    function update() {
      const chip = mergeTag === null ? null : view.elementAt(mergeTag.position);
      const box = popover.current;
      const around = box?.offsetParent?.getBoundingClientRect();
      if (chip === null || box === null || around === undefined) return;
      const { left, top, bottom } = chip.getBoundingClientRect();
      const below = bottom + gap - around.top;
      const fits = below + box.offsetHeight <= around.height;
      const farthest = Math.max(gap, around.width - box.offsetWidth - gap);
      setPlace({
        left: Math.min(Math.max(gap, left - around.left), farthest),
        top: fits ? below : Math.max(gap, top - around.top - box.offsetHeight - gap),
      });
    }
    update();
    const canvas = popover.current?.parentElement?.querySelector('[data-canvas]');
    canvas?.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      canvas?.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [view, popover, mergeTag]);
  return place;
}

export interface MergeTagPopoverProps {
  readonly view: EditableText;
  /** True to move the focus to the fallback text. */
  readonly entering: boolean;
  readonly onEntered: () => void;
}

export function MergeTagPopover({ view, entering, onEntered }: MergeTagPopoverProps) {
  const { t } = useLingui();
  const { mergeTagLabel, mergeTags } = useEditor();
  const input = useRef<HTMLInputElement>(null);
  const titleId = useId();
  const { mergeTag } = useSyncExternalStore(view.subscribe, view.getSnapshot, view.getSnapshot);
  const popover = useRef<HTMLElement>(null);
  const place = useChipPlace(view, popover, mergeTag);
  const selected = mergeTag !== null;
  useEffect(() => {
    if (!entering || !selected) return;
    onEntered();
    input.current?.focus();
  }, [entering, selected, onEntered]);
  if (mergeTag === null) return null;
  const { name, position } = mergeTag;
  const tag = mergeTags.find((one) => one.name === name);
  return (
    <section
      ref={popover}
      aria-labelledby={titleId}
      style={style({ '--left': `${place.left}px`, '--top': `${place.top}px` })}
      className="x:absolute x:top-(--top) x:left-(--left) x:z-30 x:flex x:w-80 x:max-w-full x:animate-appear x:items-end x:gap-2 x:rounded-lg x:bg-overlay x:p-3 x:shadow-overlay x:@max-lg:static x:@max-lg:order-1 x:@max-lg:w-full x:@max-lg:rounded-none x:@max-lg:border-t x:@max-lg:border-line x:@max-lg:bg-surface x:@max-lg:shadow-none"
    >
      <span id={titleId} className="x:sr-only">
        <Trans>Merge tag</Trans>
      </span>
      <Field
        className="x:flex-1"
        label={t`Fallback text if ${mergeTagLabel(name)} is empty`}
        {...(tag?.sample === undefined ? {} : { hint: t`Example: ${tag.sample}` })}
      >
        <TextInput
          ref={input}
          size="small"
          value={mergeTag.fallback}
          placeholder={t`No text`}
          onValueChange={(fallback) => view.command(setNodeAttributes(position, { fallback }))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Otherwise the text, which gets the focus, starts a new line.
            event.preventDefault();
            view.run(leaveNode(position));
          }}
        />
      </Field>
      <Button
        size="small"
        variant="ghost"
        aria-label={t`Remove merge tag`}
        onClick={() => view.run(deleteSelection)}
        icon={<Trash2 />}
      />
    </section>
  );
}
