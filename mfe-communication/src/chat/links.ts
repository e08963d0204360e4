/** A part of a text: plain words, or a link. */
export interface TextPart {
  text: string;
  href: string | null;
}

const addresses = /\b(?:https?:\/\/|www\.)[^\s<>"]+/gi;

/** Punctuation directly after an address belongs to the sentence, not to the address. */
const closing = /[.,;:!?)\]}'’”…]+$/;

/** The normalised address when it is http or https; otherwise `null`. */
function safeAddress(text: string): string | null {
  const written = /^www\./i.test(text) ? `https://${text}` : text;
  if (!URL.canParse(written)) return null;
  const { protocol, href } = new URL(written);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

/** Splits a text into words and web addresses. The parts joined together equal the text. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(addresses)) {
    const address = found.replace(closing, '');
    const href = safeAddress(address);
    if (href === null) continue;
    if (index > end) parts.push({ text: text.slice(end, index), href: null });
    parts.push({ text: address, href });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  return parts;
}
