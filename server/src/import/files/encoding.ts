import { createReadStream } from 'node:fs';
import { FileRefused } from './limits.ts';

/** The encodings of Dutch exports. The names are the ones that `TextDecoder` knows. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh';

const marks: readonly [Encoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Whether a file is text of an encoding from its first to its last byte. */
async function isWholly(path: string, encoding: Encoding): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** Where a small letter of a name is expected: between two, or behind two at the end of a cell. */
const within = (signs: string) => String.raw`(?<=\p{Ll})[${signs}](?=\p{Ll})`;
const behind = (signs: string) => String.raw`(?<=\p{L}\p{Ll})[${signs}](?=["']?[;,|\t\r\n])`;

/** Signs and capital letters that no Dutch text has in such a place, so that the text was another encoding. */
const strange = {
  'windows-1252': new RegExp(
    [
      String.raw`[\u0081\u008D\u008F\u0090\u009DðþÐÞ]`,
      within('À-ÖØ-ÞŠŒŽŸ€‚ƒ„†‡ˆ‰‹‘“”•˜™›¡¢£¤¥¦§¨©ª«¬¯±µ¶¸¹³º»¿'),
      behind('À-ÖØ-ÞŠŒŽŸ‚ƒ„‡ˆ‰‹‘“•–—˜›¡¢£¤¥¦§¨ª«¬¯±¶¸¹³º¿'),
    ].join('|'),
    'u',
  ),
  macintosh: new RegExp(
    [within, behind]
      .map((place) => place('À-ÖØ-ÞŒŸ¢£§•¶ß¨≠∞±≤≥¥µ∂∑∏π∫ªºΩ¿¡¬√ƒ≈∆«»“‘÷◊⁄¤‹›ﬁﬂ‡·‚„‰ıˆ˜¯˘˙˚¸˝˛ˇ'))
      .join('|'),
    'u',
  ),
} as const;

/** UTF-8 that was read as Windows-1252. */
const partlyUtf8 = /[ÃÂ][\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/;
/** Letters of Windows-1252 that hardly any Dutch text has; in other encodings they stand for frequent ones. */
const rare = /[ŠšŒœŽžŸƒ]/;
const usual = /[À-ÖØ-öø-ÿ]/;

/** Node reads Windows-1252 as ISO-8859-1 unless it is told that more follows. */
const decoded = (bytes: Buffer, encoding: Encoding): string =>
  new TextDecoder(encoding).decode(bytes, { stream: true });

/** Characters that are looked at again with the next, as a word may be cut off. */
const overlap = 8;

/** The encoding of a file whose letters are one byte each; `null` when it is in doubt. */
async function encodingOfBytes(path: string): Promise<Encoding | null> {
  const seen = { partlyUtf8: false, dutch: true, mac: true, rare: false, usual: false, lineFeeds: false };
  let cut = Buffer.of();
  const look = (bytes: Buffer) => {
    const text = decoded(bytes, 'windows-1252');
    seen.partlyUtf8 ||= partlyUtf8.test(text);
    seen.rare ||= rare.test(text);
    seen.usual ||= usual.test(text);
    seen.lineFeeds ||= bytes.includes(0x0a);
    seen.dutch &&= !strange['windows-1252'].test(text);
    seen.mac &&= !strange.macintosh.test(decoded(bytes, 'macintosh'));
  };
  for await (const chunk of createReadStream(path)) {
    const bytes = Buffer.concat([cut, chunk as Buffer]);
    look(bytes);
    cut = bytes.subarray(-overlap);
  }
  // Only old programs of Apple end lines with a carriage return alone.
  const isMac = seen.mac && !seen.lineFeeds;
  look(Buffer.concat([cut, Buffer.from('\n')]));
  if (seen.partlyUtf8) return null;
  if (isMac) return 'macintosh';
  return seen.dutch && (seen.usual || !seen.rare) ? 'windows-1252' : null;
}

/**
 * Recognises the encoding of a text by all its bytes: UTF-8, UTF-16 with a mark, Windows-1252, which is what Dutch Excel
 * writes as 'CSV', or the one of Excel on an old Mac.
 * @param start its first bytes
 * @throws FileRefused when no encoding fits, or it is in doubt: no name may get a wrong letter
 */
export async function findEncoding(path: string, start: Uint8Array): Promise<Encoding> {
  const marked = marks.find(([, mark]) => mark.every((byte, index) => start[index] === byte))?.[0];
  if (await isWholly(path, marked ?? 'utf-8')) return marked ?? 'utf-8';
  if (marked?.startsWith('utf-16') === true) {
    throw new FileRefused('Het bestand is niet compleet of beschadigd: het houdt op in het midden van een teken.');
  }
  const found = marked === undefined ? await encodingOfBytes(path) : null;
  if (found !== null) return found;
  throw new FileRefused(
    "De letters met accenten zijn niet met zekerheid te lezen. Sla het bestand op als Excel (.xlsx) of als 'CSV UTF-8'.",
  );
}
