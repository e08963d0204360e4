import { strFromU8, unzipSync } from 'fflate';

/** The files of a ZIP, as texts. */
export const unzip = (bytes: Buffer): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]));
