import { render, screen } from '@testing-library/react';
import { Alert, Button, ThemeRoot, useStyleNonce } from '.';

function Nonce() {
  return <p>{useStyleNonce()}</p>;
}

it('sets the theme, hands on the nonce and writes no styles itself', () => {
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
