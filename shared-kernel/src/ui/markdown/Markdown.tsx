import Renderer from 'markdown-to-jsx';
import type { ComponentProps } from 'react';
import styles from './Markdown.module.css';

/** Addresses that a text from outside may lead to; anything else is shown as plain text. */
const safeAddress = /^(https?:|mailto:|tel:)/i;

function SafeLink({ href, children }: ComponentProps<'a'>) {
  if (!href || !safeAddress.test(href)) return <span>{children}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

const nothing = () => null;

/** The headings of a text are one level below the headings of the screen. */
const options = {
  disableParsingRawHTML: true,
  forceBlock: true,
  overrides: {
    a: SafeLink,
    img: nothing,
    input: nothing,
    h1: { component: 'h3' },
    h2: { component: 'h4' },
    h3: { component: 'h5' },
    h4: { component: 'h6' },
    h5: { component: 'h6' },
  },
} as const;

/**
 * Text with Markdown from outside, such as a news item. HTML in it is shown as text, pictures are left out (they have
 * blocks of their own), and only links to the web, e-mail and telephone numbers work, in a new tab.
 */
export function Markdown({ children }: { children: string }) {
  return (
    <div className={styles.text}>
      <Renderer options={options}>{children}</Renderer>
    </div>
  );
}
