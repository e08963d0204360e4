import { isUtf8 } from 'node:buffer';

/** The encodings of Dutch exports. The names are the ones that `TextDecoder` knows. */
export type Encoding = 'utf-8' | 'utf-16le' | 'windows-1252';

/**
 * Recognises the encoding by the first bytes of a file. Text that is not valid UTF-8 is Windows-1252, which is what Dutch
 * Excel writes as 'CSV'.
 * @param start the first bytes; a character may be cut off at their end
 */
export function encodingOf(start: Uint8Array): Encoding {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  return isUtf8(withoutCutCharacter(start)) ? 'utf-8' : 'windows-1252';
}

/** Leaves out the bytes of a UTF-8 character at the end of which not all bytes are there. */
function withoutCutCharacter(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  while (end > 0 && bytes.length - end < 3 && ((bytes[end - 1] ?? 0) & 0xc0) === 0x80) end -= 1;
  const lead = bytes[end - 1] ?? 0;
  const wanted = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
  return bytes.length - end + 1 < wanted ? bytes.subarray(0, end - 1) : bytes;
}
