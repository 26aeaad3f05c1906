/** Tells the tabs of this browser that the session has changed. */
export interface SessionChannel {
  readonly announce: () => void;
  /** Calls `listener` when another tab has logged in or out, and when the user returns to this tab. */
  readonly subscribe: (listener: () => void) => void;
}

export function openSessionChannel(): SessionChannel {
  const channel = new BroadcastChannel('session');
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A BroadcastChannel reaches its own origin only.
    announce: () => channel.postMessage('changed'),
    subscribe: (listener) => {
      channel.addEventListener('message', listener);
      // The browser may have suspended this tab, or deleted an expired cookie.
      window.addEventListener('focus', listener);
      document.addEventListener('visibilitychange', listener);
    },
  };
}
