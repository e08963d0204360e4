import { render } from '@testing-library/react';
import { Button, ThemeRoot } from '.';

it('sets the theme and marks every style of antd with the nonce', () => {
  render(
    <ThemeRoot nonce="n0nce">
      <Button>Opslaan</Button>
    </ThemeRoot>,
  );
  expect(document.documentElement.style.getPropertyValue('--ga-primary')).toBe('#1F6F66');
  const styles = [...document.querySelectorAll('style')];
  expect(styles.length).toBeGreaterThan(0);
  expect(styles.map((style) => style.nonce)).toEqual(styles.map(() => 'n0nce'));
});
