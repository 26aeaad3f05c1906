import * as v from 'valibot';

const listed = v.array(v.object({ id: v.number(), from: v.string(), to: v.array(v.string()) }));
const message = v.object({
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  amp: v.string(),
  raw: v.string(),
  headers: v.array(v.object({ key: v.string(), value: v.string() })),
});

export type CaughtMail = v.InferOutput<typeof message>;

/** Lists the messages, the oldest first. */
export async function listMail(catcherUrl: string): Promise<v.InferOutput<typeof listed>> {
  return v.parse(listed, await (await fetch(`${catcherUrl}/api/messages`)).json());
}

export async function readMail(catcherUrl: string, id: number): Promise<CaughtMail> {
  return v.parse(message, await (await fetch(`${catcherUrl}/api/messages/${String(id)}`)).json());
}
