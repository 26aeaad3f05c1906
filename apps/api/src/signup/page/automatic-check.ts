import type { RecipientTexts } from '../../content/index.ts';

/** Texts that the script shows, by the end of the name of an attribute of the form, `data-check-…`. */
export function checkTexts({ say }: RecipientTexts) {
  return {
    checking: say('form.robot_checking'),
    checked: say('form.robot_checked'),
    waiting: say('form.robot_waiting'),
    failed: say('form.robot_failed'),
    offline: say('form.offline'),
  } as const;
}

/**
 * Script that solves a form's challenge (ALTCHA's proof of work) when somebody begins to fill in the form. A form that is
 * sent earlier waits for the result and is then sent by itself, once. If anything about the check fails, the person is told
 * to send the form again, which then works as in a browser without JavaScript.
 *
 * The worker's code is fetched first on a page of another origin, because browsers start no worker of another origin.
 * A page in a sandbox has the origin `null`, which only `self.origin` says. Its workers have no `crypto.subtle`, because their
 * origin is none that browsers trust, so they get a library for the one function that they need.
 */
export const automaticCheck = `
// Shortly before the challenge expires (challenge.ts), so that a solution is still valid when it arrives.
const solutionMilliseconds = 18 * 60_000;
const mostWorkers = 4;
const slowestMilliseconds = 90_000;

const sandboxed = "crypto.subtle||Object.defineProperty(crypto,'subtle',{value:{digest:async(name,data)=>{if(name!=='SHA-256')throw new Error('Unknown hash.');return sha256.arrayBuffer(data)}}});";

async function readAsset(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error('The worker could not be loaded.');
  return response.text();
}

async function workerAddress(base) {
  const address = new URL(base + '/forms/assets/altcha-sha.js', location.href);
  if (address.origin === self.origin) return address;
  const parts = [await readAsset(address)];
  if (self.origin === 'null') parts.unshift(await readAsset(new URL('sha256.js', address)), ';', sandboxed);
  return URL.createObjectURL(new Blob(parts, { type: 'text/javascript' }));
}

async function solve(challengeAddress, base) {
  const [response, worker] = await Promise.all([fetch(challengeAddress), workerAddress(base)]);
  if (!response.ok) throw new Error('There is no challenge.');
  const challenge = await response.json();
  const count = Math.max(1, Math.min(mostWorkers, navigator.hardwareConcurrency || 1));
  const workers = Array.from({ length: count }, () => new Worker(worker));
  try {
    const solution = await new Promise((resolve, reject) => {
      workers.forEach((each, counterStart) => {
        each.onmessage = ({ data }) => (data === null || data.error ? reject(data) : resolve(data));
        each.onerror = reject;
        each.postMessage({ type: 'work', challenge, counterStart, counterStep: count, timeout: slowestMilliseconds });
      });
    });
    return btoa(JSON.stringify({ challenge, solution }));
  } finally {
    for (const each of workers) each.terminate();
  }
}

function addAutomaticCheck(form, slot, base) {
  const button = form.querySelector('button[type=submit]');
  const payload = document.createElement('input');
  payload.type = 'hidden';
  payload.name = 'altcha';
  form.append(payload);
  slot.setAttribute('role', 'status');
  let state = 'idle';
  let solvedAt = 0;
  let isWaiting = false;
  let isSent = false;

  function say(name) {
    slot.textContent = form.dataset['check' + name] || '';
    slot.dataset.state = name.toLowerCase();
  }

  function wait(waits) {
    isWaiting = waits;
    if (waits) button.setAttribute('aria-disabled', 'true');
    else button.removeAttribute('aria-disabled');
  }

  function finish(solution) {
    payload.value = solution;
    state = solution === '' ? 'failed' : 'solved';
    solvedAt = Date.now();
    say(solution === '' ? 'Failed' : 'Checked');
    const wasWaiting = isWaiting;
    wait(false);
    if (wasWaiting && solution !== '') form.requestSubmit(button);
  }

  function start() {
    state = 'running';
    payload.value = '';
    say('Checking');
    solve(form.dataset.challenge, base).then(finish, () => finish(''));
  }

  function send(event) {
    if (isSent || isWaiting) return event.preventDefault();
    if (!navigator.onLine) {
      say('Offline');
      return event.preventDefault();
    }
    const isOld = state === 'solved' && Date.now() - solvedAt > solutionMilliseconds;
    if (state === 'idle' || isOld) start();
    if (state !== 'running') {
      isSent = true;
      return;
    }
    event.preventDefault();
    wait(true);
    say('Waiting');
  }

  if (isSecureContext) {
    form.addEventListener('focusin', () => state === 'idle' && start());
    // Somebody may have begun before this script was there.
    if (form.contains(document.activeElement)) start();
  } else {
    state = 'failed';
  }
  form.addEventListener('submit', send);
  // Somebody who goes back sees this page as it was. Each solution is accepted once.
  addEventListener('pageshow', ({ persisted }) => {
    isSent = false;
    if (!persisted || !isSecureContext) return;
    state = 'idle';
    payload.value = '';
    slot.textContent = '';
  });
}
`;

/** Script of a page with forms: that of a form itself, or a landing page, which loads it when somebody enters a form. */
export const formScript = `${automaticCheck}
for (const form of document.querySelectorAll('form[data-challenge]')) {
  const slot = form.querySelector('[data-automatic-check]');
  if (slot !== null) addAutomaticCheck(form, slot, new URL(form.action).origin);
}
`;
