import { useFormats } from './use-formats.tsx';

/** A time in the past, to the hour or the day. Its tooltip has the exact time. */
export function TimeAgo({ instant }: { readonly instant: string }) {
  const formats = useFormats();
  return (
    <time dateTime={instant} title={formats.dateTime(instant)}>
      {formats.ago(instant)}
    </time>
  );
}
