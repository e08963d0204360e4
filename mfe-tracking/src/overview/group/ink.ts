/** Relative luminance of a colour `#rrggbb`, 0 to 1 (WCAG 2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Below this luminance white is easier to read than black. */
const turningPoint = 0.179;

/** Black or white, whichever is easier to read on a colour; always at least 4.5 to 1. */
export function inkOn(color: string): '#000000' | '#ffffff' {
  return luminance(color) > turningPoint ? '#000000' : '#ffffff';
}
