/** A part of a text: words, or an address to follow. */
export interface TextPart {
  text: string;
  href: string | null;
}

const addresses = /\b(?:https?:\/\/|www\.)[^\s<>"]+/gi;

/** What stands behind an address belongs to the sentence. */
const closing = /[.,;:!?)\]}'’”…]+$/;

/** The address as the browser reads it, when it leads to the web and nowhere else. */
function safeAddress(text: string): string | null {
  const written = /^www\./i.test(text) ? `https://${text}` : text;
  if (!URL.canParse(written)) return null;
  const { protocol, href } = new URL(written);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

/** Finds the web addresses in a text. The parts together are the text. */
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
