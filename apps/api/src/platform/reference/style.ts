/**
 * Repeats the colors and sizes of @x/ui (theme/tokens.css), because this page is served without a build and cannot
 * import them.
 */
export const style = `
:root {
  color-scheme: light dark;
  --canvas: #fafafb; --surface: #fff; --sunken: #f3f4f6; --text: #17181c; --muted: #5b5f6b; --line: #e6e7eb;
  --accent: #3443c4; --focus: #4a5bea; --get: #0a5f88; --post: #126a40; --put: #8a5200; --delete: #b3212e;
  font: 14px/1.5 ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
  background: var(--canvas); color: var(--text); scroll-padding-top: 16px;
}
@media (prefers-color-scheme: dark) {
  :root {
    --canvas: #0e0f12; --surface: #141519; --sunken: #1b1d22; --text: #ececf0; --muted: #a2a6b1; --line: #2a2c33;
    --accent: #a3aefb; --focus: #8190f5; --get: #7cc4ea; --post: #74d3a5; --put: #e9b566; --delete: #f2929a;
  }
}
* { box-sizing: border-box; }
body { margin: 0; display: grid; grid-template-columns: 260px minmax(0, 1fr); }
a { color: var(--accent); text-decoration: none; }
main a { text-decoration: underline; text-underline-offset: 2px; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
code, pre, .path { font-family: ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace; font-size: 13px; }
nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 24px 16px; border-right: 1px solid var(--line); }
nav h2 { font-size: 12px; font-weight: 600; color: var(--muted); margin: 16px 8px 4px; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: 4px 8px; border-radius: 4px; color: var(--text); overflow-wrap: anywhere; }
nav a:hover { background: var(--sunken); text-decoration: none; }
main { max-width: 920px; padding: 32px 32px 96px; }
h1 { font-size: 28px; line-height: 1.2; margin: 0 0 12px; }
main h2 { font-size: 20px; margin: 56px 0 8px; }
section { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; padding: 20px; margin: 16px 0; }
section h3 { font-size: 16px; margin: 0; display: flex; flex-wrap: wrap; gap: 8px; align-items: baseline; }
section > :first-child { margin-top: 0; }
section h4 { font-size: 12px; font-weight: 600; color: var(--muted); margin: 16px 0 4px; }
section p { margin: 8px 0 0; }
p.who { color: var(--muted); }
.method { font: 600 12px/1 ui-monospace, Menlo, Consolas, monospace; }
.get { color: var(--get); } .post { color: var(--post); } .put { color: var(--put); } .delete { color: var(--delete); }
.path { font-weight: 500; overflow-wrap: anywhere; }
.table { overflow-x: auto; }
table { width: 100%; min-width: 480px; border-collapse: collapse; table-layout: fixed; font-size: 13px; }
th { text-align: left; font-weight: 500; color: var(--muted); }
th, td { padding: 6px 16px 6px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
tr:last-child td { border-bottom: 0; }
td { overflow-wrap: anywhere; }
th:first-child { width: 38%; }
th:nth-child(3) { width: 14%; }
.note { color: var(--muted); }
pre { background: var(--sunken); border-radius: 6px; padding: 12px; margin: 4px 0 0; overflow-x: auto; }
.skip { position: absolute; left: -9999px; }
.skip:focus { left: 16px; top: 16px; background: var(--surface); padding: 8px; z-index: 1; }
@media (max-width: 860px) {
  body { display: block; }
  nav { position: static; height: auto; border-right: 0; border-bottom: 1px solid var(--line); }
  nav ul { columns: 2; }
  main { padding: 24px 16px 64px; }
}
`;
