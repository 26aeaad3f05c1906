/**
 * Script that adds the automatic check (ALTCHA) to a form when somebody begins to fill it in. If anything about it fails,
 * the form is sent without it and works as in a browser without JavaScript.
 *
 * On a page of another website, the worker's code is fetched first, because browsers start no worker of another origin.
 */
export const automaticCheck = `
async function loadCheck(form, slot, base, language) {
  const style = document.createElement('link');
  style.rel = 'stylesheet';
  style.href = base + '/forms/assets/altcha.css';
  document.head.append(style);
  await import(base + '/forms/assets/altcha.js');
  await import(base + '/forms/assets/altcha-es.js');
  let worker = base + '/forms/assets/altcha-sha.js';
  if (new URL(worker, location.href).origin !== location.origin) {
    const code = await (await fetch(worker)).blob();
    worker = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  }
  $altcha.algorithms.set('SHA-256', () => new Worker(worker));
  const widget = document.createElement('altcha-widget');
  widget.addEventListener('statechange', ({ detail }) => {
    if (detail.state === 'error') widget.remove();
  });
  widget.setAttribute('challenge', form.dataset.challenge);
  widget.setAttribute('name', 'altcha');
  widget.setAttribute('auto', 'onload');
  widget.setAttribute('language', language === 'es' ? 'es-es' : 'en');
  widget.setAttribute('configuration', JSON.stringify({ hideLogo: true, hideFooter: true }));
  slot.append(widget);
}

function checkAtFirstFocus(form, slot, base, language) {
  if (!isSecureContext) return;
  form.addEventListener('focusin', () => loadCheck(form, slot, base, language).catch(() => slot.replaceChildren()), {
    once: true,
  });
}
`;

/** Script of a form's own page. */
export const formScript = `${automaticCheck}
const form = document.querySelector('form[data-challenge]');
const slot = document.getElementById('automatic-check');
if (form !== null && slot !== null) checkAtFirstFocus(form, slot, '', document.documentElement.lang);
`;
