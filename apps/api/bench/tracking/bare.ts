import { Hono } from 'hono';
import { listenHttp } from '../../src/start/http-server.ts';

/** This baseline uses the product's framework and HTTP server, but responds without storing an event. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const application = new Hono();
application.get('/t/o/:file', (context) => context.body(pixel, 200, { 'content-type': 'image/gif' }));
application.get('/t/c/:id', (context) => context.redirect('https://shop.test/'));

const { port } = await listenHttp(application, '127.0.0.1', 0);
process.send?.(port);
