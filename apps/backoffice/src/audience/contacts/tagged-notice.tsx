import { Plural } from '@lingui/react/macro';
import type { Tagged } from '@x/api-client';
import { Notice } from '#/app/notice.tsx';

export interface TaggedNoticeProps {
  readonly tagged: Tagged;
  readonly onDismiss: () => void;
}

/** Says how many contacts got or lost tags, and how many could not get more. */
export function TaggedNotice({ tagged: { changed, full }, onDismiss }: TaggedNoticeProps) {
  return (
    <Notice tone={full > 0 ? 'warning' : 'success'} onDismiss={onDismiss}>
      <p>
        <Plural
          value={changed}
          _0="The selected contacts have these tags already. Nothing was changed."
          one="The tags of # contact were changed."
          other="The tags of # contacts were changed."
        />
      </p>
      {full > 0 && (
        <p>
          <Plural
            value={full}
            one="# contact was left as it is, because a contact can have at most 100 tags."
            other="# contacts were left as they are, because a contact can have at most 100 tags."
          />
        </p>
      )}
    </Notice>
  );
}
