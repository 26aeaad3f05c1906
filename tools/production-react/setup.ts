/*
 * Prepares React for tests. React for development records for the developer tools of a browser, which took more than a
 * fifth of the time of the tests. The stories and the nightly run have it.
 */

// Before React loads, because React looks for these functions once. They record tasks and a timeline.
Reflect.deleteProperty(console, 'createTask');
Reflect.deleteProperty(console, 'timeStamp');

const React = await import('react');
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
// React captures a stack trace for each element, up to 10,000 in a row. Without them, its warnings do not name the
// components above. A version of React without this count is not affected.
if (typeof internals === 'object' && internals !== null && 'recentlyCreatedOwnerStacks' in internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} });
}

// React for production, which the test command uses for its speed, has no `act` to wait for what a test renders.
if (React.act === undefined) {
  const { flushSync } = await import('react-dom');
  Object.assign(React.default, {
    act: async (render: () => unknown) => {
      await flushSync(render);
    },
  });
}
