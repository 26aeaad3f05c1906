import { playIslands, sendByFetch } from '@x/amp-player';

// Stands in for the server, which has the answer in a file.
const url = new URL('/answer.json', location.href).href;

document.querySelector('[data-island] input')?.addEventListener('focus', start, { once: true });

function start(): void {
  playIslands(document, {
    send: (request, signal) => sendByFetch({ ...request, url, method: 'GET' }, signal),
    labels: { previousSlide: 'Previous', nextSlide: 'Next' },
  });
}
