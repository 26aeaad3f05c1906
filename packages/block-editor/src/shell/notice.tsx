'use client';
import { Alert } from '@x/ui';
import { useSyncExternalStore } from 'react';
import { useEditor } from '../context/environment.tsx';

/** Says why an action did not do what the user wanted. */
export function Notice() {
  const { notice } = useEditor();
  const text = useSyncExternalStore(notice.subscribe, notice.get, notice.get);
  if (text === null) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `Alert` is always a div
    <Alert key={text} tone="warning" role="alert" className="x:m-3" onDismiss={() => notice.set(null)}>
      {text}
    </Alert>
  );
}
