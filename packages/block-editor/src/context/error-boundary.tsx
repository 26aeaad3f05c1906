'use client';
import { Trans } from '@lingui/react/macro';
import { Button } from '@x/ui';
import { Component, type ReactNode } from 'react';
import { useEditor } from './environment.tsx';
import type { EditorError } from '../definition/providers.ts';

interface CatchErrorsProps {
  readonly onError: ((error: EditorError) => void) | undefined;
  /** A change renders the children again after an error. */
  readonly resetOn: unknown;
  readonly children: ReactNode;
}

interface Caught {
  readonly failed: boolean;
  readonly resetOn: unknown;
}

class CatchErrors extends Component<CatchErrorsProps, Caught> {
  override state: Caught = { failed: false, resetOn: this.props.resetOn };

  static getDerivedStateFromError(): Partial<Caught> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ resetOn }: CatchErrorsProps, state: Caught): Caught | null {
    return resetOn === state.resetOn ? null : { failed: false, resetOn };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.({ source: 'render', error });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div
        role="alert"
        className="x:flex x:flex-wrap x:items-center x:gap-2 x:p-4 x:text-13 x:text-danger-text"
      >
        <Trans>This part of the editor failed. Your message is kept.</Trans>
        <Button size="small" onClick={() => this.setState({ failed: false })}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  }
}

/**
 * Shows a note in place of a part that throws while it renders, such as a host's own field, so that the rest of the
 * editor and the host's page go on. Reports the error to the host.
 */
export function ErrorBoundary({ resetOn, children }: Omit<CatchErrorsProps, 'onError'>) {
  const { onError } = useEditor().providers;
  return (
    <CatchErrors onError={onError} resetOn={resetOn}>
      {children}
    </CatchErrors>
  );
}
