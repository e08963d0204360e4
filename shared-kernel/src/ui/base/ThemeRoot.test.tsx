import { act, render, screen } from '@testing-library/react';
import { Alert, Button, chooseScheme, ThemeRoot, useStyleNonce } from '.';

function Nonce() {
  return <p>{useStyleNonce()}</p>;
}

test('sets the theme, passes the nonce on and writes no styles', () => {
  render(
    <ThemeRoot nonce="n0nce">
      <Button>Opslaan</Button>
      <Alert kind="error">Mislukt</Alert>
      <Nonce />
    </ThemeRoot>,
  );
  expect(document.documentElement.style.getPropertyValue('--ga-primary')).toBe('#1F6F66');
  expect(screen.getByText('n0nce')).toBeInTheDocument();
  expect(document.querySelectorAll('style')).toHaveLength(0);
});

describe('the dark theme', () => {
  const background = () => document.documentElement.style.getPropertyValue('--ga-background');
  let isDark = false;
  const listeners = new Set<() => void>();
  const before = window.matchMedia;

  beforeEach(() => {
    isDark = false;
    Object.assign(window, {
      matchMedia: () => ({
        get matches() {
          return isDark;
        },
        addEventListener: (_: string, listener: () => void) => listeners.add(listener),
        removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
      }),
    });
  });

  afterEach(() => {
    act(() => chooseScheme('device'));
    Object.assign(window, { matchMedia: before });
  });

  test('follows the device', () => {
    render(<ThemeRoot>Dag</ThemeRoot>);
    expect(background()).toBe('#FAF6F0');
    isDark = true;
    act(() => listeners.forEach((listener) => listener()));
    expect(background()).toBe('#171614');
    expect(document.documentElement.style.colorScheme).toBe('dark');
  });

  test('can be chosen, and then does not follow the device', () => {
    render(<ThemeRoot>Dag</ThemeRoot>);
    act(() => chooseScheme('dark'));
    expect(background()).toBe('#171614');
    isDark = true;
    act(() => chooseScheme('light'));
    expect(background()).toBe('#FAF6F0');
  });
});
