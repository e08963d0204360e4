import { customProperties, tokens, tokensOf } from './tokens';

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

test('has a custom property per token', () => {
  const properties = Object.fromEntries(customProperties('light'));
  expect(properties).toMatchObject({
    '--ga-text': tokens.text,
    '--ga-text-secondary': tokens.textSecondary,
    '--ga-space-4': '16px',
    '--ga-radius-card': '12px',
  });
  expect(Object.keys(properties)).toHaveLength(Object.keys(tokens).length);
});

describe.each(['light', 'dark'] as const)('the %s theme', (scheme) => {
  const colors = tokensOf(scheme);

  test.each([
    ['text', 'background'],
    ['text', 'surfaceSoft'],
    ['text', 'primarySoft'],
    ['textSecondary', 'background'],
    ['textSecondary', 'surface'],
    ['textSecondary', 'surfaceSoft'],
    ['text', 'grey'],
    ['textSecondary', 'grey'],
    ['onColor', 'primary'],
    ['onColor', 'danger'],
    ['onColor', 'accentDark'],
    ['primary', 'surface'],
    ['primary', 'background'],
    ['primary', 'dangerSoft'],
    ['primaryDark', 'primarySoft'],
    ['accentDark', 'accentSoft'],
    ['danger', 'dangerSoft'],
    ['danger', 'surface'],
    ['warning', 'warningSoft'],
    ['success', 'successSoft'],
    ['text', 'surface'],
    ['text', 'dangerSoft'],
    ['text', 'warningSoft'],
    ['text', 'accentSoft'],
    ['textSecondary', 'accentSoft'],
    ['onColor', 'text'],
    ['onColor', 'primaryDark'],
  ] as const)('%s has enough contrast on %s', (text, background) => {
    expect(contrast(colors[text], colors[background])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['surface', 'background'] as const)('the border of a control has enough contrast on %s', (background) => {
    expect(contrast(colors.borderStrong, colors[background])).toBeGreaterThanOrEqual(3);
  });
});
