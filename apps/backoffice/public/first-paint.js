/* Runs before the first paint, so that the chosen theme and language are there from the beginning. */
(function () {
  var root = document.documentElement;
  try {
    var theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  } catch {
    // Storage is forbidden: the system's theme is shown.
  }
  var language = /(?:^|; )language=(en|es)(?:;|$)/.exec(document.cookie);
  if (language !== null) root.lang = language[1];
})();
