import type { Scheme } from '@groepsapp/kernel/ui/base';

/** Share of white in a colour on the dark theme; with it the colours of the demo have a contrast of 4.5 and more. */
const whiteShare = 0.55;

const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i;

/**
 * A colour that a company chose for text or an icon. Such colours were chosen for a light background; on a dark one they
 * are lightened.
 * @param color #rrggbb
 * @returns `undefined` on the dark theme for a colour in another notation: the colour of the theme stays
 */
export function readableColor(color: string, scheme: Scheme): string | undefined {
  if (scheme === 'light') return color;
  const channels = hex.exec(color)?.slice(1);
  const lighter = channels?.map((part) => Math.round(Number.parseInt(part, 16) * (1 - whiteShare) + 255 * whiteShare));
  return lighter && `rgb(${lighter.join(', ')})`;
}
