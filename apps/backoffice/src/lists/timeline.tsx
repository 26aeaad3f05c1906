import type { ReactNode } from 'react';
import { useFormats } from '#/language/use-formats.tsx';

export interface TimelineItem {
  readonly id: string;
  /** Icon in the size of `EventIcon`. */
  readonly icon: ReactNode;
  readonly title: string;
  /** Details of the event. Empty if there are none. */
  readonly detail: string;
  /** Time of the event as an ISO string. Null if unknown. */
  readonly at: string | null;
  readonly aside?: ReactNode;
  readonly actions?: ReactNode;
}

export function Timeline({ items }: { readonly items: readonly TimelineItem[] }) {
  const formats = useFormats();
  return (
    <ol className="x:flex x:flex-col">
      {items.map(({ id, icon, title, detail, at, aside, actions }) => (
        <li
          key={id}
          className="x:relative x:flex x:gap-3 x:pb-4 x:last:pb-0 x:not-last:before:absolute x:not-last:before:top-7 x:not-last:before:bottom-0 x:not-last:before:left-3 x:not-last:before:w-px x:not-last:before:bg-line"
        >
          {icon}
          <div className="x:min-w-0 x:flex-1 x:pt-0.5">
            <p className="x:flex x:flex-wrap x:items-baseline x:gap-x-2 x:text-13">
              <span className="x:font-medium">{title}</span>
              {aside}
            </p>
            {detail !== '' && <p className="x:text-12 x:break-words x:text-muted">{detail}</p>}
            <p className="x:flex x:flex-wrap x:gap-x-3">
              {at !== null && (
                <time dateTime={at} className="x:text-12 x:text-muted x:tabular-nums">
                  {formats.dateTime(at)}
                </time>
              )}
              {actions}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
