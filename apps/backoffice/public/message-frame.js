/*
 * Shows a message inside a frame without rights of its own. The page around it posts
 * { markup, withoutRuntime } once; `withoutRuntime` is null for plain HTML. AMP is shown with its real runtime
 * where that can be loaded, and as it looks at rest where it cannot.
 */
(function () {
  var runtime = 'https://cdn.ampproject.org/v0.js';

  function show(markup) {
    document.open();
    document.write(markup);
    document.close();
  }

  function probeRuntime(onAnswer) {
    var link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.href = runtime;
    link.onload = function () {
      onAnswer(true);
    };
    link.onerror = function () {
      onAnswer(false);
    };
    document.head.append(link);
  }

  window.addEventListener('message', function (event) {
    if (event.source !== window.parent || typeof event.data !== 'object' || event.data === null) return;
    var markup = event.data.markup;
    var withoutRuntime = event.data.withoutRuntime;
    if (typeof markup !== 'string') return;
    if (typeof withoutRuntime !== 'string') return show(markup);
    probeRuntime(function (available) {
      window.parent.postMessage({ kind: 'message-frame', runtime: available }, '*');
      show(available ? markup : withoutRuntime);
    });
  });
})();
