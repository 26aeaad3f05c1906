import { endpoints } from '@x/api-client/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/identifier.ts';
import { sampleRequest, type EntityIds } from '../../testing/sample.ts';
import { send } from '../../testing/send.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';

let application: TestApplication;
beforeAll(async () => {
  application = await createTestApplication();
});
afterAll(() => application.close());

const closed = endpoints.filter(({ endpoint }) => endpoint.permission.kind !== 'public');
const ids = new Proxy({} as EntityIds, { get: () => newId() });

test.each(closed.map(({ name, endpoint }) => [name, endpoint] as const))(
  '%s requires a session',
  async (_name, endpoint) => {
    const anybody = [undefined, 'x'.repeat(43), "' or 1=1 --"];
    for (const token of anybody) {
      const answer = await send(application, endpoint, sampleRequest(endpoint, ids), token);
      expect(answer.status).toBe(401);
      expect(JSON.parse(answer.text)).toMatchObject({ success: false, errors: [{ code: 'unauthorized' }] });
    }
    // A malformed request must get the same response, because a different response would reveal the shape of valid
    // requests.
    const malformed = await send(application, endpoint, {
      params: Object.fromEntries(
        [...endpoint.path.matchAll(/\{(\w+)\}/gu)].map(([, name]) => [name, 'no id']),
      ),
      ...(endpoint.body === undefined ? {} : { body: { wrong: true } }),
    });
    expect(malformed.status).toBe(401);
  },
);
