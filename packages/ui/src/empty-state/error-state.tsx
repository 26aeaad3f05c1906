'use client';
import { msg } from '@lingui/core/macro';
import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { useTranslate } from '../i18n/use-translate.ts';
import { EmptyState } from './empty-state.tsx';

export interface ErrorStateProps {
  /** Defaults to a sentence that the content could not be loaded. */
  readonly title?: ReactNode;
  /** The cause, if it is known. */
  readonly description?: ReactNode;
  /** Adds a button to try again. */
  readonly onRetry?: () => void;
  /** True while the content loads again. */
  readonly retrying?: boolean;
  readonly className?: string;
}

/** Replaces content that could not be loaded. */
export function ErrorState({ title, description, onRetry, retrying = false, className }: ErrorStateProps) {
  const translate = useTranslate();
  return (
    <div role="alert" {...(className === undefined ? {} : { className })}>
      <EmptyState
        icon={<CircleAlert />}
        title={title ?? translate(msg`This content could not be loaded`)}
        description={description}
        actions={
          onRetry === undefined ? undefined : (
            <Button icon={<RotateCw />} loading={retrying} onClick={onRetry}>
              {translate(msg`Try again`)}
            </Button>
          )
        }
      />
    </div>
  );
}
