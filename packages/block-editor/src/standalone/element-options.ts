import type { Callbacks } from './element-events.ts';
import type { MountOptions } from './options.ts';

/** Options that `<block-editor>` takes as properties. */
export type ElementOptions = Omit<MountOptions, keyof Callbacks>;

/** Each property once. The compiler reports a missing or unknown one. */
const properties: Readonly<Record<keyof ElementOptions, true>> = {
  ampEvents: true,
  autosave: true,
  blockDefaults: true,
  blocks: true,
  brand: true,
  chooseImage: true,
  compileOptions: true,
  conditions: true,
  defaultDocument: true,
  document: true,
  fonts: true,
  images: true,
  integrations: true,
  locale: true,
  mergeTags: true,
  messages: true,
  permissions: true,
  products: true,
  readOnly: true,
  sendTest: true,
  senderName: true,
  specialLinks: true,
  subject: true,
  theme: true,
  validateAmp: true,
  viewports: true,
};

export const propertyNames: readonly string[] = Object.keys(properties);

/** Reads the options from the attributes of the same name. An attribute that is absent is null. */
const readers: Readonly<Record<string, (value: string | null) => object>> = {
  'default-document': (defaultDocument) => ({ defaultDocument }),
  locale: (locale) => ({ locale }),
  readonly: (value) => ({ readOnly: value !== null }),
  'sender-name': (senderName) => ({ senderName }),
  subject: (subject) => ({ subject }),
  theme: (theme) => ({ theme: theme === 'light' || theme === 'dark' ? theme : undefined }),
};

export const attributeNames: readonly string[] = Object.keys(readers);

/** Returns the options that an attribute sets. */
export function readAttribute(name: string, value: string | null): object {
  return readers[name]?.(value) ?? {};
}
