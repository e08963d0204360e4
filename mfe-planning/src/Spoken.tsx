/**
 * Words for screen readers in a row. Hidden text has a layer of its own, or is clipped, and with hundreds of those the browser
 * paints the rows anew while they are scrolled.
 */
export function Spoken({ text }: { text: string }) {
  return <span role="img" aria-label={text} />;
}
